/** What bridge teaches besides its rules. */
import type { Topic } from '../../topics';
import { word } from './words';

const topics: Topic[] = [
  {
    id: 'technique',
    title: () => word('bridge.learn.technique'),
    blurb: () => word('bridge.learn.technique.blurb'),
    page: () => import('./technique/Technique.svelte'),
  },
  {
    id: 'bidding',
    title: () => word('bridge.learn.bidding'),
    blurb: () => word('bridge.learn.bidding.blurb'),
    page: () => import('./bidding/Bidding.svelte'),
  },
  {
    id: 'odds',
    title: () => word('bridge.learn.odds'),
    blurb: () => word('bridge.learn.odds.blurb'),
    page: () => import('./Odds.svelte'),
  },
  {
    id: 'glossary',
    title: () => word('bridge.learn.glossary'),
    blurb: () => word('bridge.learn.glossary.blurb'),
    page: () => import('./glossary/Glossary.svelte'),
  },
];
export default topics;
