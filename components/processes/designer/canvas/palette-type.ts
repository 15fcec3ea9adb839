/** What a dragged type is known by. */
export const paletteType = 'application/x-baton-element'
/** What is dragged where it is a note and no element. */
export const paletteNote = 'Note'
