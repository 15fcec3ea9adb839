/** What the page's policy lets styles and scripts in by; parts that write style sheets of their own must name it. */
export const nonceOfPage = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
