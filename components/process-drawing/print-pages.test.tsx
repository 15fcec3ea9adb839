import fc from 'fast-check'
import { fittedScale, mostSheets, printedPages, roomOn } from './print-pages'

const sheet = fc.record({ paper: fc.constantFrom('A4' as const, 'A3' as const), across: fc.boolean() })
const size = fc.record({ width: fc.integer({ min: 40, max: 9000 }), height: fc.integer({ min: 40, max: 4000 }) })

describe('a drawing on paper', () => {
  it('is all there: pages meet, overlap by as much as said, and the last reaches its end', () => {
    fc.assert(
      fc.property(size, sheet, fc.double({ min: 0.2, max: 2, noNaN: true }), (drawing, on, scale) => {
        const { pages, rows, columns } = printedPages(drawing, on, scale)
        if (rows * columns > mostSheets) return expect(pages).toEqual([])
        expect(pages).toHaveLength(rows * columns)
        const last = pages.at(-1)!.part
        expect(last.x + last.width).toBeGreaterThanOrEqual(drawing.width - 0.1)
        expect(last.y + last.height).toBeGreaterThanOrEqual(drawing.height - 0.1)
        // None is empty.
        expect(last.x).toBeLessThan(drawing.width)
        expect(last.y).toBeLessThan(drawing.height)
        const [first, second] = pages
        const millimetres = (25.4 / 96) * scale
        if (first && second && columns > 1)
          expect((first.part.x + first.part.width - second.part.x) * millimetres).toBeCloseTo(10)
      }),
    )
  })

  it('fitted it is on one page, and never larger than on the screen', () => {
    fc.assert(
      fc.property(size, sheet, (drawing, on) => {
        const scale = fittedScale(drawing, on)
        expect(scale).toBeLessThanOrEqual(1)
        expect(printedPages(drawing, on, scale).pages).toHaveLength(1)
      }),
    )
    expect(roomOn({ paper: 'A4', across: true })).toEqual({ width: 277, height: 176 })
  })
})
