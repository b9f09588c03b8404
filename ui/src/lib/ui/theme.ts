/** Light or dark: what the person chose, else what the system says. */

export type Theme = 'system' | 'light' | 'dark';

/** Writes the theme on the document and follows the system; what it returns ends that. */
export function applyTheme(theme: Theme): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const put = () => {
    const dark = theme === 'system' ? system.matches : theme === 'dark';
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  };
  put();
  system.addEventListener('change', put);
  return () => system.removeEventListener('change', put);
}
