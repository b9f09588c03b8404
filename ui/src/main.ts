import './styles/tokens.css';
import './styles/base.css';

import { mount } from 'svelte';

import Root from './App.svelte';
import { App } from './lib/app/app.svelte';
import { speak } from './lib/words/i18n.svelte';

const app = new App();
app.meet().catch(() => undefined); // the pages say that the server is away
// before the page is drawn, which would else show the names of its sentences for a moment
await speak(app.settings.choices.language);
mount(Root, { target: document.getElementById('app')!, props: { app } });
