import { field } from '../schemas'
import { checkValue, exampleOf, valueOf } from '../values'

const today = '2026-03-05'
const of = (more: object = {}) => field.parse({ id: 'x', label: 'X', type: 'address', ...more })
const one = of({ maxLength: 10 })
const home = { province: '浙江省', city: '杭州市', district: '西湖区', street: '文三路 1 号' }

describe('address', () => {
  it('takes what was chosen and typed, and names what is wrong with others', () => {
    expect(checkValue(one, home, today)).toBeNull()
    expect(checkValue(one, exampleOf(one), today)).toBeNull()
    // Some cities have no districts.
    expect(checkValue(one, { ...home, district: '' }, today)).toBeNull()
    expect(checkValue(one, { ...home, city: '' }, today)).toBe('required')
    expect(checkValue(one, { street: '文三路' }, today)).toBe('required')
    expect(checkValue(one, { ...home, street: 'x'.repeat(11) }, today)).toBe('tooLong')
    expect(checkValue(one, { ...home, city: 'x'.repeat(61) }, today)).toBe('tooLong')
    for (const wrong of ['浙江省', ['浙江省'], { ...home, planet: 'x' }, { ...home, city: 3 }])
      expect(checkValue(one, wrong, today)).toBe('wrongType')
  })

  it('goes as far down as it is asked for', () => {
    const province = of({ detail: 'province' })
    expect(checkValue(province, { province: '浙江省' }, today)).toBeNull()
    expect(checkValue(province, home, today)).toBe('wrongType')
    expect(valueOf(province).fromCell?.(province, '浙江省杭州市')).toEqual({
      province: '浙江省',
      city: '',
      district: '',
      street: '',
    })
  })

  it.each([
    ['浙江省杭州市西湖区文三路1号', '浙江省', '杭州市', '西湖区', '文三路1号'],
    ['北京市朝阳区建国路 88 号', '北京市', '北京市', '朝阳区', '建国路 88 号'],
    ['上海市上海市浦东新区世纪大道', '上海市', '上海市', '浦东新区', '世纪大道'],
    ['广西壮族自治区南宁市青秀区民族大道', '广西壮族自治区', '南宁市', '青秀区', '民族大道'],
    ['江苏省苏州市昆山市前进路', '江苏省', '苏州市', '昆山市', '前进路'],
    ['云南省大理白族自治州大理市', '云南省', '大理白族自治州', '大理市', ''],
  ])('reads %s from a cell', (text, province, city, district, street) => {
    expect(valueOf(one).fromCell?.(one, text)).toEqual({ province, city, district, street })
  })

  it('no address is read from other words', () => {
    expect(['12', '', 'somewhere'].map((text) => valueOf(one).fromCell?.(one, text))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is one line in a list, and four texts to an expression', () => {
    expect(valueOf(one).label(home, one)).toBe('浙江省杭州市西湖区文三路 1 号')
    expect(valueOf(one).label({ province: '北京市', city: '北京市', district: '朝阳区' }, one)).toBe('北京市朝阳区')
    expect(valueOf(one).inExpression({ province: '浙江省' }, one)).toEqual({
      province: '浙江省',
      city: '',
      district: '',
      street: '',
    })
  })
})
