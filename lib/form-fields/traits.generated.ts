// Made by `npm run generate` from lib/form-fields: never written by hand, held to it by a test.
import { addressTraits } from './address/traits'
import { attachmentTraits } from './attachment/traits'
import { barcodeTraits } from './barcode/traits'
import { calculatedTraits } from './calculated/traits'
import { cascadeTraits } from './cascade/traits'
import { checkboxTraits } from './checkbox/traits'
import { datasetRowTraits } from './dataset-row/traits'
import { dateTraits } from './date/traits'
import { dateRangeTraits } from './date-range/traits'
import { datetimeTraits } from './datetime/traits'
import { departmentTraits } from './department/traits'
import { departmentsTraits } from './departments/traits'
import { dictionaryTraits } from './dictionary/traits'
import { dividerTraits } from './divider/traits'
import { dutyTraits } from './duty/traits'
import { embeddedPageTraits } from './embedded-page/traits'
import { htmlBlockTraits } from './html-block/traits'
import { imageTraits } from './image/traits'
import { interfaceButtonTraits } from './interface-button/traits'
import { locationTraits } from './location/traits'
import { moneyTraits } from './money/traits'
import { noteTraits } from './note/traits'
import { numberTraits } from './number/traits'
import { pageTraits } from './page/traits'
import { radioTraits } from './radio/traits'
import { ratingTraits } from './rating/traits'
import { relatedRequestTraits } from './related-request/traits'
import { richTextTraits } from './rich-text/traits'
import { roleTraits } from './role/traits'
import { selectTraits } from './select/traits'
import { serialNumberTraits } from './serial-number/traits'
import { signatureTraits } from './signature/traits'
import { switchTraits } from './switch/traits'
import { tableTraits } from './table/traits'
import { textTraits } from './text/traits'
import { textareaTraits } from './textarea/traits'
import { timeTraits } from './time/traits'
import { timeRangeTraits } from './time-range/traits'
import { userTraits } from './user/traits'
import { usersTraits } from './users/traits'

export const traits = {
  address: addressTraits,
  attachment: attachmentTraits,
  barcode: barcodeTraits,
  calculated: calculatedTraits,
  cascade: cascadeTraits,
  checkbox: checkboxTraits,
  datasetRow: datasetRowTraits,
  date: dateTraits,
  dateRange: dateRangeTraits,
  datetime: datetimeTraits,
  department: departmentTraits,
  departments: departmentsTraits,
  dictionary: dictionaryTraits,
  divider: dividerTraits,
  duty: dutyTraits,
  embeddedPage: embeddedPageTraits,
  htmlBlock: htmlBlockTraits,
  image: imageTraits,
  interfaceButton: interfaceButtonTraits,
  location: locationTraits,
  money: moneyTraits,
  note: noteTraits,
  number: numberTraits,
  page: pageTraits,
  radio: radioTraits,
  rating: ratingTraits,
  relatedRequest: relatedRequestTraits,
  richText: richTextTraits,
  role: roleTraits,
  select: selectTraits,
  serialNumber: serialNumberTraits,
  signature: signatureTraits,
  switch: switchTraits,
  table: tableTraits,
  text: textTraits,
  textarea: textareaTraits,
  time: timeTraits,
  timeRange: timeRangeTraits,
  user: userTraits,
  users: usersTraits,
}
