// Made by `npm run generate` from lib/form-fields: never written by hand, held to it by a test.
import { calculatedSchema } from './calculated/schema'
import { checkboxSchema } from './checkbox/schema'
import { dateSchema } from './date/schema'
import { dateRangeSchema } from './date-range/schema'
import { datetimeSchema } from './datetime/schema'
import { locationSchema } from './location/schema'
import { moneySchema } from './money/schema'
import { numberSchema } from './number/schema'
import { radioSchema } from './radio/schema'
import { ratingSchema } from './rating/schema'
import { selectSchema } from './select/schema'
import { switchSchema } from './switch/schema'
import { textSchema } from './text/schema'
import { textareaSchema } from './textarea/schema'
import { timeSchema } from './time/schema'
import { timeRangeSchema } from './time-range/schema'

export const plainSchemas = [
  calculatedSchema,
  checkboxSchema,
  dateSchema,
  dateRangeSchema,
  datetimeSchema,
  locationSchema,
  moneySchema,
  numberSchema,
  radioSchema,
  ratingSchema,
  selectSchema,
  switchSchema,
  textSchema,
  textareaSchema,
  timeSchema,
  timeRangeSchema,
] as const
