import { newTag } from './elements.ts';

/** How long a file remains available to the browser, which may ask the user where to save it. */
const keptMilliseconds = 60_000;

/** Saves a file, as if the user had clicked a link to it. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  newTag('a', { href, download: name }).click();
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, keptMilliseconds);
}

/** Opens the first file that the user drops on the page. */
export function openDroppedFile(open: (file: File) => void): void {
  document.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    const [dropped] = event.dataTransfer?.files ?? [];
    if (dropped === undefined) return;
    event.preventDefault();
    open(dropped);
  });
}
