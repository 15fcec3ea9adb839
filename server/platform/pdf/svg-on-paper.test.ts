import { svgOnPaper } from './svg-on-paper'
import { pathOnPaper } from './svg-path'

const on = (inside: string) => svgOnPaper(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)

describe('a drawing on a page', () => {
  it('keeps lines, curves and arcs where they are', () => {
    expect(pathOnPaper('M1 2l3 0H9V8Q10 8 10 9C1 1 2 2 3 3Z').drawn).toBe(
      '1 2 m 4 2 l 9 2 l 9 8 l 9.67 8 10 8.33 10 9 c 1 1 2 2 3 3 c h',
    )
    const { points } = pathOnPaper('M10 0A10 10 0 1 1 -10 0A10 10 0 0 1 10 0')
    expect(points.map((point) => point.map((one) => Math.round(one) + 0))).toEqual([[10, 0], [0, 10], [-10, 0], [0, -10], [10, 0]]) // prettier-ignore
    expect(pathOnPaper('M0 0A0 0 0 0 1 5 5').points.at(-1)).toEqual([5, 5])
    expect(pathOnPaper('nonsense').drawn).toBe('')
  })

  it('paints as it says, by opacity, dashes, clips and colours that run into each other', () => {
    expect(on('<path d="M0 0L1 1" fill="none" stroke="#ff0000" stroke-width="2" stroke-dasharray="4,2"/>')).toContain('1 0 0 RG 2 w 0 J 0 j [4 2] 0 d 0 0 m 1 1 l S') // prettier-ignore
    expect(on('<rect width="4" height="2" fill="rgba(0,0,255,0.5)"/>')).toContain('/O10 gs 0 0 1 rg 0 0 m 4 0 l 4 2 l 0 2 l h f') // prettier-ignore
    expect(on('<rect width="4" height="2" fill="none"/><circle r="2" fill="transparent"/>')).not.toMatch(/ f$/m)
    expect(on('<g clip-path="url(#c)"><text>x</text></g><defs><clipPath id="c"><path d="M0 0L1 0Z"/></clipPath></defs>')).toContain('0 0 m 1 0 l h W n') // prettier-ignore
    const shade = on('<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="0"><stop offset="0%" stop-color="#fff"/><stop offset="100%" stop-color="#000"/></linearGradient></defs><rect width="24" height="2" fill="url(#g)"/>') // prettier-ignore
    expect(shade.match(/ re f/g)).toHaveLength(24)
    expect(shade).toMatch(/0\.979 0\.979 0\.979 rg 0 0 1 2 re f/)
  })

  it('shows texts as texts, whatever is in them', () => {
    expect(on('<text x="1" y="2" style="font-size:10px" fill="#000">a&lt;(\\)</text>')).toContain('1 2 Tm /F2 10 Tf (a<\\(\\\\\\)) Tj ET') // prettier-ignore
    expect(on('<text text-anchor="end">中</text>')).toContain('-12 0 Tm /F1 12 Tf <4e2d> Tj')
    expect(on('<text>a\n0 0 m</text>')).toContain('(a 0 0 m) Tj')
    expect(on('<image href="file:///x"/><script>1</script>')).toBe('')
  })
})
