export const addressParts = ['province', 'city', 'district', 'street'] as const
export type AddressPart = (typeof addressParts)[number]
export type Address = Record<AddressPart, string>

export const emptyAddress: Address = { province: '', city: '', district: '', street: '' }

/** A value as an address, '' for what is missing; null for what is none. */
export function addressIn(value: unknown): Address | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const address = { ...emptyAddress }
  for (const [part, text] of Object.entries(value)) {
    if (!(addressParts as readonly string[]).includes(part)) return null
    if (text !== undefined && text !== null && typeof text !== 'string') return null
    address[part as AddressPart] = text ?? ''
  }
  return address
}

/** On one line, as it is written in Chinese: from large to small, and a city that is its own province once. */
export function addressInWords({ province, city, district, street }: Address): string {
  const sameCity = city === province || /^(市辖区|县|省直辖县|自治区直辖县)$/.test(city)
  return [province, sameCity ? '' : city, district, street].filter(Boolean).join('')
}

const ofItself = /^(北京|天津|上海|重庆)市?/

/** A line of text taken apart at the words that end a province, a city and a district; what is left is the street. */
export function readAddress(line: string): Address {
  const text = line.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const address = { ...emptyAddress }
  let rest = text
  const take = (part: AddressPart, pattern: RegExp) => {
    const found = pattern.exec(rest)?.[0]
    if (!found) return
    address[part] = found
    rest = rest.slice(found.length).trimStart()
  }
  const itself = ofItself.exec(rest)
  if (itself) {
    address.province = address.city = `${itself[1]}市`
    rest = rest.slice(itself[0].length).trimStart()
    if (rest.startsWith(address.city)) rest = rest.slice(address.city.length).trimStart()
  } else {
    take('province', /^[^省市区县\d]{2,10}?(?:省|自治区|特别行政区)/)
    if (address.province) take('city', /^[^省市区县\d]{2,12}?(?:市|自治州|地区|盟)/)
  }
  if (address.province) take('district', /^[^省区县\d]{1,14}?(?:自治县|自治旗|林区|特区|区|县|市|旗)/)
  address.street = rest
  return address
}
