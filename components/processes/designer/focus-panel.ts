const focusInPanel = (wanted: string): void =>
  void requestAnimationFrame(() =>
    document.querySelector('#process-designer-panel')?.querySelector<HTMLElement>(wanted)?.focus(),
  )

/** The words of a note, and the name of a lane, are written beside the drawing, where there is room for three languages. */
export const writeNote = (): void => focusInPanel('textarea, input')

/** What a line asks, or what it is called where it asks nothing. */
export const writeLine = (): void => focusInPanel('.cm-content, input:not([type=radio]), select, textarea')
