import './styles/tokens.css';
import './styles/base.css';

import { mount } from 'svelte';

import Root from './App.svelte';
import { App } from './lib/app/app.svelte';
import { onNoticeOpened } from './lib/app/worker';
import { api } from './lib/wire/api';
import { speak } from './lib/words/i18n.svelte';

const app = new App();
app.meet().catch(() => undefined); // the pages say that the server is away
// the bell still shows one that could not be noted
onNoticeOpened((id) => void api.readNotices({ ids: [id] }).catch(() => undefined));
// before the page is drawn, which would else show the names of its sentences for a moment
await speak(app.settings.choices.language);
mount(Root, { target: document.getElementById('app')!, props: { app } });
