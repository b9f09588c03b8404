// The words of the language that the page will speak are asked for with its scripts, not by them.
{
  const words = __WORDS__;
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem('valat.settings')).language;
  } catch {}
  const spoken = [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()), 'en'];
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = words[spoken.find((language) => Object.hasOwn(words, language))];
  document.head.append(link);
}
