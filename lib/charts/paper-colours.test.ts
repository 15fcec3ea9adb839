import { readFileSync } from 'node:fs'
import { paperColours } from './paper-colours'

describe('the colours of paper', () => {
  it('are the light ones of the screen', () => {
    const styles = ['components/charts/charts.module.css', 'lib/theme/tokens.css'].map((path) => readFileSync(path, 'utf8')).join('\n') // prettier-ignore
    const light = (name: string) => new RegExp(`${name}: light-dark\\((#\\w+),`).exec(styles)?.[1]
    const { tones, ...rest } = paperColours
    expect({ ...rest, tones }).toEqual({
      series: [1, 2, 3, 4, 5, 6].map((at) => light(`--chart-${at}`)),
      text: light('--text'),
      muted: light('--text-2'),
      line: light('--line'),
      surface: light('--surface'),
      tones: { ok: light('--ok'), warn: light('--warn'), bad: light('--bad') },
    })
  })
})
