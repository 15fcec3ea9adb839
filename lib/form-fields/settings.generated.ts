// Made by `npm run generate` from lib/form-fields: never written by hand, held to it by a test.
import { addressSettings } from './address/settings'
import { attachmentSettings } from './attachment/settings'
import { barcodeSettings } from './barcode/settings'
import { calculatedSettings } from './calculated/settings'
import { cascadeSettings } from './cascade/settings'
import { checkboxSettings } from './checkbox/settings'
import { datasetRowSettings } from './dataset-row/settings'
import { dateSettings } from './date/settings'
import { dateRangeSettings } from './date-range/settings'
import { datetimeSettings } from './datetime/settings'
import { departmentSettings } from './department/settings'
import { departmentsSettings } from './departments/settings'
import { dictionarySettings } from './dictionary/settings'
import { dividerSettings } from './divider/settings'
import { dutySettings } from './duty/settings'
import { embeddedPageSettings } from './embedded-page/settings'
import { htmlBlockSettings } from './html-block/settings'
import { imageSettings } from './image/settings'
import { interfaceButtonSettings } from './interface-button/settings'
import { locationSettings } from './location/settings'
import { moneySettings } from './money/settings'
import { noteSettings } from './note/settings'
import { numberSettings } from './number/settings'
import { pageSettings } from './page/settings'
import { radioSettings } from './radio/settings'
import { ratingSettings } from './rating/settings'
import { relatedRequestSettings } from './related-request/settings'
import { richTextSettings } from './rich-text/settings'
import { roleSettings } from './role/settings'
import { selectSettings } from './select/settings'
import { serialNumberSettings } from './serial-number/settings'
import { signatureSettings } from './signature/settings'
import { switchSettings } from './switch/settings'
import { tableSettings } from './table/settings'
import { textSettings } from './text/settings'
import { textareaSettings } from './textarea/settings'
import { timeSettings } from './time/settings'
import { timeRangeSettings } from './time-range/settings'
import { userSettings } from './user/settings'
import { usersSettings } from './users/settings'

export const settings = {
  address: addressSettings,
  attachment: attachmentSettings,
  barcode: barcodeSettings,
  calculated: calculatedSettings,
  cascade: cascadeSettings,
  checkbox: checkboxSettings,
  datasetRow: datasetRowSettings,
  date: dateSettings,
  dateRange: dateRangeSettings,
  datetime: datetimeSettings,
  department: departmentSettings,
  departments: departmentsSettings,
  dictionary: dictionarySettings,
  divider: dividerSettings,
  duty: dutySettings,
  embeddedPage: embeddedPageSettings,
  htmlBlock: htmlBlockSettings,
  image: imageSettings,
  interfaceButton: interfaceButtonSettings,
  location: locationSettings,
  money: moneySettings,
  note: noteSettings,
  number: numberSettings,
  page: pageSettings,
  radio: radioSettings,
  rating: ratingSettings,
  relatedRequest: relatedRequestSettings,
  richText: richTextSettings,
  role: roleSettings,
  select: selectSettings,
  serialNumber: serialNumberSettings,
  signature: signatureSettings,
  switch: switchSettings,
  table: tableSettings,
  text: textSettings,
  textarea: textareaSettings,
  time: timeSettings,
  timeRange: timeRangeSettings,
  user: userSettings,
  users: usersSettings,
}
