import fc from 'fast-check'
import { brandPresets, changedLook, defaultLook, densities, modes, readLook } from './look'

describe('how a person likes the shell to look', () => {
  it('R9-19 R2.11-12 offers fourteen colours, blue 409EFF by default', () => {
    expect(new Set(brandPresets.map((colour) => colour.toLowerCase())).size).toBe(14)
    expect(defaultLook.brand).toBe('#409EFF')
    for (const colour of brandPresets) expect(colour).toMatch(/^#[0-9a-f]{6}$/i)
  })

  it('R2.11-06 R3-42 offers the sizes default, medium, small and mini', () => {
    expect(densities).toEqual(['default', 'medium', 'small', 'mini'])
  })

  it('reads back what it has written', () => {
    fc.assert(
      fc.property(
        fc.record({
          mode: fc.constantFrom(...modes),
          brand: fc.constantFrom(...brandPresets),
          density: fc.constantFrom(...densities),
          sidebarOpen: fc.boolean(),
          tagsView: fc.boolean(),
          fixedHeader: fc.boolean(),
          sidebarLogo: fc.boolean(),
        }),
        (look) => {
          expect(readLook(changedLook(undefined, look))).toEqual({ ...look, asCompany: { mode: false, brand: false } })
        },
      ),
    )
  })

  it('leaves to the company what a person has not chosen, also of what was written before', () => {
    const company = { mode: 'dark', brand: '#722ed1' } as const
    expect(readLook(undefined, company)).toMatchObject(company)
    const folded = changedLook(undefined, { sidebarOpen: false })
    expect(readLook(folded, company)).toMatchObject({ ...company, sidebarOpen: false })
    // His own wish for what is ours by default is a wish.
    const blue = changedLook(folded, { brand: defaultLook.brand })
    expect(readLook(blue, company)).toMatchObject({ brand: defaultLook.brand, mode: 'dark', sidebarOpen: false })
    const before = encodeURIComponent('mode=system&brand=#409EFF&density=small&sidebar=1'.replace('#', '%23'))
    expect(readLook(before, company)).toMatchObject({ ...company, density: 'small' })
    expect(readLook(changedLook(before, { tagsView: false }), company)).toMatchObject({
      ...company,
      tagsView: false,
      density: 'small',
    })
  })

  it('leaves it to the company again, and says what is left to it', () => {
    const company = { mode: 'dark', brand: '#722ed1' } as const
    expect(readLook(undefined, company).asCompany).toEqual({ mode: true, brand: true })
    const own = changedLook(undefined, { mode: 'light', brand: '#f5222d', density: 'mini' })
    const back = changedLook(own, { brand: null })
    expect(readLook(back, company)).toMatchObject({
      mode: 'light',
      brand: company.brand,
      density: 'mini',
      asCompany: { mode: false, brand: true },
    })
    expect(readLook(changedLook(back, { mode: null }), company)).toMatchObject({
      ...company,
      density: 'mini',
      asCompany: { mode: true, brand: true },
    })
  })

  it('takes the default for whatever a cookie invents', () => {
    fc.assert(
      fc.property(fc.string(), (cookie) => {
        expect(modes).toContain(readLook(cookie).mode)
      }),
    )
    expect(readLook('brand=red;}body{display:none&mode=x&density=huge')).toMatchObject({
      brand: '#409EFF',
      mode: 'system',
      density: 'default',
    })
  })
})
