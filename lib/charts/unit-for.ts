/** How many there are is no amount of anything: a count bears no unit, whatever the other values of its report are in. */
export const unitFor = (way: string | undefined, unit: string): string =>
  way === 'count' || way === 'distinct' ? '' : unit
