import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

import config from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules', 'valat_page', 'worker/sw.js', '**/*.gen.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    rules: {
      'max-lines': ['error', 300],
      eqeqeq: 'error',
      // Links are plain anchors: App.svelte turns clicks on them into steps of the router.
      // Collections that are not reactive on purpose are the common case here.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig: config } },
  },
);
