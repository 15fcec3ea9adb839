import type { ChartColours } from './chart-option'

/** What charts on paper and in mails are drawn in: the light look. */
export const paperColours: ChartColours = {
  series: ['#2f86e6', '#7c6fd6', '#c97a12', '#2f8f65', '#b24b8d', '#0e7490'],
  text: '#1c2430',
  muted: '#505a69',
  line: '#e4e7ec',
  surface: '#ffffff',
  tones: { ok: '#137a4b', warn: '#8a5000', bad: '#b42318' },
}
