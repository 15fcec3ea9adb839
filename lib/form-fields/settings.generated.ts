// Made by `npm run generate` from lib/form-fields: never written by hand, held to it by a test.
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
import { htmlBlockSettings } from './html-block/settings'
import { imageSettings } from './image/settings'
import { locationSettings } from './location/settings'
import { moneySettings } from './money/settings'
import { noteSettings } from './note/settings'
import { numberSettings } from './number/settings'
import { pageSettings } from './page/settings'
import { radioSettings } from './radio/settings'
import { ratingSettings } from './rating/settings'
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
  htmlBlock: htmlBlockSettings,
  image: imageSettings,
  location: locationSettings,
  money: moneySettings,
  note: noteSettings,
  number: numberSettings,
  page: pageSettings,
  radio: radioSettings,
  rating: ratingSettings,
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
