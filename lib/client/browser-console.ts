/** Writes where a developer looks; what a person must know is shown on the page. */
export const writeConsoleError = (text: string): void => console.error(text)
