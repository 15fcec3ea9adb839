// Made by `npm run generate` from lib/form-fields: never written by hand, held to it by a test.
import { addressValue } from './address/value'
import { attachmentValue } from './attachment/value'
import { barcodeValue } from './barcode/value'
import { calculatedValue } from './calculated/value'
import { cascadeValue } from './cascade/value'
import { checkboxValue } from './checkbox/value'
import { datasetRowValue } from './dataset-row/value'
import { dateValue } from './date/value'
import { dateRangeValue } from './date-range/value'
import { datetimeValue } from './datetime/value'
import { departmentValue } from './department/value'
import { departmentsValue } from './departments/value'
import { dictionaryValue } from './dictionary/value'
import { dividerValue } from './divider/value'
import { dutyValue } from './duty/value'
import { embeddedPageValue } from './embedded-page/value'
import { htmlBlockValue } from './html-block/value'
import { imageValue } from './image/value'
import { interfaceButtonValue } from './interface-button/value'
import { locationValue } from './location/value'
import { moneyValue } from './money/value'
import { noteValue } from './note/value'
import { numberValue } from './number/value'
import { pageValue } from './page/value'
import { radioValue } from './radio/value'
import { ratingValue } from './rating/value'
import { relatedRequestValue } from './related-request/value'
import { richTextValue } from './rich-text/value'
import { roleValue } from './role/value'
import { selectValue } from './select/value'
import { serialNumberValue } from './serial-number/value'
import { signatureValue } from './signature/value'
import { switchValue } from './switch/value'
import { tableValue } from './table/value'
import { textValue } from './text/value'
import { textareaValue } from './textarea/value'
import { timeValue } from './time/value'
import { timeRangeValue } from './time-range/value'
import { userValue } from './user/value'
import { usersValue } from './users/value'

export const values = {
  address: addressValue,
  attachment: attachmentValue,
  barcode: barcodeValue,
  calculated: calculatedValue,
  cascade: cascadeValue,
  checkbox: checkboxValue,
  datasetRow: datasetRowValue,
  date: dateValue,
  dateRange: dateRangeValue,
  datetime: datetimeValue,
  department: departmentValue,
  departments: departmentsValue,
  dictionary: dictionaryValue,
  divider: dividerValue,
  duty: dutyValue,
  embeddedPage: embeddedPageValue,
  htmlBlock: htmlBlockValue,
  image: imageValue,
  interfaceButton: interfaceButtonValue,
  location: locationValue,
  money: moneyValue,
  note: noteValue,
  number: numberValue,
  page: pageValue,
  radio: radioValue,
  rating: ratingValue,
  relatedRequest: relatedRequestValue,
  richText: richTextValue,
  role: roleValue,
  select: selectValue,
  serialNumber: serialNumberValue,
  signature: signatureValue,
  switch: switchValue,
  table: tableValue,
  text: textValue,
  textarea: textareaValue,
  time: timeValue,
  timeRange: timeRangeValue,
  user: userValue,
  users: usersValue,
}
