/** What a dragged type is known by. */
export const paletteType = 'application/x-baton-element'
