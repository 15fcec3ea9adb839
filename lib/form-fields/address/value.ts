import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'
import { addressIn, addressInWords, addressParts, emptyAddress, readAddress } from './address-in'

/** Longer than the name of any division. */
const longestName = 60

export const addressValue: FieldValue<FieldOf<'address'>> = {
  check: ({ detail, maxLength }, value) => {
    const address = addressIn(value)
    if (!address) return 'wrongType'
    const asked = addressParts.slice(0, addressParts.indexOf(detail) + 1)
    if (addressParts.some((part) => !asked.includes(part) && address[part] !== '')) return 'wrongType'
    if (addressParts.some((part) => address[part].length > (part === 'street' ? maxLength : longestName)))
      return 'tooLong'
    // Some cities have no districts, so the last that is chosen from a list may be missing; what lies above it may not.
    const divisions = asked.filter((part) => part !== 'street' && part !== 'district')
    return divisions.some((part) => address[part].trim() === '') ? 'required' : null
  },
  example: () => ({ province: '浙江省', city: '杭州市', district: '西湖区', street: '1' }),
  fromCell: ({ detail }, text) => {
    const read = readAddress(text)
    const kept = addressParts.slice(0, addressParts.indexOf(detail) + 1)
    const address = { ...emptyAddress, ...Object.fromEntries(kept.map((part) => [part, read[part]])) }
    return address.province ? address : undefined
  },
  label: (value) => {
    const address = addressIn(value)
    return address ? addressInWords(address).replaceAll('|', '/') : ''
  },
  choices: null,
  inExpression: (value) => addressIn(value),
  computed: null,
  refersTo: null,
  initial: null,
}
