/** How the English of the page reads: docs of the voice are for people, this keeps what a machine can. */
import { describe, expect, test } from 'vitest';

import type { Dictionary } from './lib/words/i18n.svelte';

const dictionaries = import.meta.glob<Dictionary>(
  ['./**/i18n/en.ts', './**/i18n/*/en.ts', './games/*/i18n/en/*.ts'],
  { import: 'default', eager: true },
);
const sources = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true });

/** Every text with its key; a sentence that counts has one of each form. */
const texts: [key: string, text: string][] = Object.values(dictionaries)
  .flatMap((dictionary) => Object.entries(dictionary))
  .flatMap(([key, sentence]) =>
    typeof sentence === 'string'
      ? [[key, sentence] as [string, string]]
      : Object.values(sentence).map((form): [string, string] => [key, form]),
  );
const textOf = new Map(texts);
const those = (wrong: (text: string, key: string) => boolean): string[] =>
  texts.filter(([key, text]) => wrong(text, key)).map(([key, text]) => `${key}: ${text}`);

const FORBIDDEN: Record<string, RegExp> = {
  'inverted relative clauses': /\b(whoever|whatever|whichever|whomever)\b/i,
  'somebody beside someone': /\b(some|every|any|no)body\b/i,
  'old words of the house': /\b(promo|erased?|no such|on line|look on|stands? still)\b/i,
  'a purpose in «so that»': /\bso that\b/i,
  'an end that is not «This can’t be undone»': /\b(cannot|can’t) be taken back|brings it back/i,
  'rates in «a»':
    /\b(seconds|minutes|boards|points|tricks|seeds|\d s) a (move|board|round|deal|game|match)\b/i,
  'quotes and apostrophes of another script': /[«»"]|\w'\w/,
  'a space before a per cent sign or an ellipsis': /\s(%|…)/,
};

test.each(Object.entries(FORBIDDEN))('nothing on the page has %s', (_, words) => {
  expect(those((text) => words.test(text))).toEqual([]);
});

test('no sentence is longer than 25 words', () => {
  const wordsIn = (sentence: string): number =>
    sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;
  const sentencesOf = (text: string): string[] => text.split(/[.!?:;]\s/);
  expect(those((text) => sentencesOf(text).some((sentence) => wordsIn(sentence) > 25))).toEqual([]);
});

/** Where an opening tag ends: the `>` that stands in no `{…}`. */
function endOfTag(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth++;
    else if (source[at] === '}') depth--;
    else if (source[at] === '>' && !depth) return at + 1;
  }
  return source.length;
}

/** What stands between the tags of each such element, with its place in the source. */
function insides(source: string, element: string): string[] {
  return [...source.matchAll(new RegExp(`<${element}\\b`, 'g'))].map(({ index }) => {
    const start = endOfTag(source, index);
    return source.slice(start, source.indexOf(`</${element}`, start));
  });
}

/** A piece of markup without its tags. */
function wordsOfMarkup(markup: string): string {
  let words = '';
  for (let at = 0; at < markup.length;) {
    if (markup[at] === '<') at = endOfTag(markup, at);
    else words += markup[at++];
  }
  return words.trim();
}

/** The key where a piece of markup says one sentence and nothing besides. */
const onlyKey = (markup: string): string | undefined =>
  /^\{\w+\('([\w.-]+)'(?:, \{[^{}]*\})?\)\}$/.exec(wordsOfMarkup(markup))?.[1];

const VERBS = new Set(
  `accept add announce appeal ask assign block calculate call cancel challenge change check choose close compare continue copy create
  deal delete discard download drain draw enter exchange explain fill follow go hide invite keep leave let link mark mute open pause
  partner plan play practise print read refuse register reload remove request reset resume return run save see send set
  share show sign sit start stay step stop submit substitute switch take top try unblock undo unmute upload use view watch withdraw write`
    .trim()
    .split(/\s+/),
);

/** Short names that players and tests know, and answers that are no acts. */
const NO_VERBS = new Set([
  'announce.other',
  'banner.understood',
  'bridge.learn.back',
  'bridge.learn.next',
  'bridge.learn.to_end',
  'claim.not',
  'club.system.card',
  'contest.notice.understood',
  'contest.source',
  'dialog.back',
  'hint.ask.short',
  'invite.qr',
  'lobby.new',
  'menu.keys',
  'otherwise.back',
  'people.challenge.answer_later',
  'period.after',
  'period.before',
  'practice.hundred',
  'practice.to_end',
  'puzzle.next',
  'score.next',
  'seat.back',
  'tournament.call.later',
  'tournament.news.understood',
  'trick.last.short',
]);

const beginsWithVerb = (key: string): boolean =>
  NO_VERBS.has(key) || VERBS.has((textOf.get(key) ?? '').split(/[\s…]/)[0]!.toLowerCase());

describe('buttons', () => {
  const keys = Object.values(sources)
    .flatMap((source) => insides(source, 'button'))
    .flatMap((markup) => onlyKey(markup) ?? [])
    .filter((key) => textOf.has(key));

  test('there are buttons to read', () => {
    expect(keys.length).toBeGreaterThan(50);
  });

  test('begin with a verb', () => {
    expect(keys.filter((key) => !beginsWithVerb(key)).map((key) => `${key}: ${textOf.get(key)}`)).toEqual([]);
  });
});

/** Lines about nothing that need no action of their own. */
const NO_PLACES = new Set([
  // the action stands on the same panel: enter, upload, run, filter, choose, go back
  'club.entries.nobody',
  'club.system.none',
  'contest.entries.none',
  'contest.strengths.none',
  'contest.versions.none',
  'daily.nobody',
  'league.none',
  'player.filter.none',
  'practice.console.empty',
  'practice.table.empty',
  'replay.none',
  'series.list.none',
  'series.live.nobody',
  'tournament.bracket.nobody',
  'tournament.lists.none',
  'viewer.empty',
  // findings and figures: there is nothing to do about them
  'analysis.turning.none',
  'club.slope.none',
  'contest.breaches.none',
  'contest.flags.none',
  'contest.matches.none',
  'league.recent.none',
  'party.none',
  'period.checks.none',
  'period.nobody',
  'replay.proof.nonces.none',
  // what directors and organisers wait for
  'club.direct.grid.none',
  'club.entrants.none',
  'club.outlook.none',
  'contest.pick.nobody',
]);

describe('an empty place', () => {
  const places = Object.entries(sources).flatMap(([path, source]) =>
    insides(source, 'Empty').map((markup) => [path, markup] as const),
  );

  test.each(places)('of %s has an action that begins with a verb', (_, markup) => {
    expect(markup).toMatch(/<(a\b[^>]*\bhref|button\b[^>]*\bonclick)=/);
    const keys = [...markup.matchAll(/\bt\('([\w.-]+)'/g)].map(([, key]) => key!);
    expect(keys.filter((key) => !beginsWithVerb(key))).toEqual([]);
  });

  test('is never a bare line', () => {
    const bare = Object.values(sources).flatMap((source) =>
      [
        ...source.matchAll(/<(?:p|li|dd)\b[^>]*>\s*(?:<b>)?\{\w+\('([\w.-]+\.(?:none|nobody|empty))'\)\}/g),
      ].map(([, key]) => key!),
    );
    expect([...new Set(bare)].filter((key) => !NO_PLACES.has(key)).sort()).toEqual([]);
  });
});
