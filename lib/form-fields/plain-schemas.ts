import { z } from 'zod'
import { checkboxSchema } from './checkbox/schema'
import { dateSchema } from './date/schema'
import { datetimeSchema } from './datetime/schema'
import { moneySchema } from './money/schema'
import { numberSchema } from './number/schema'
import { radioSchema } from './radio/schema'
import { selectSchema } from './select/schema'
import { switchSchema } from './switch/schema'
import { textSchema } from './text/schema'
import { textareaSchema } from './textarea/schema'
import { timeSchema } from './time/schema'

/** Fields that may stand in a row of a sub-table as well as on the form. */
export const plainSchemas = [
  textSchema, textareaSchema, numberSchema, moneySchema, dateSchema, datetimeSchema, timeSchema, selectSchema, radioSchema, checkboxSchema, switchSchema,
] as const

export const plainField = z.discriminatedUnion('type', [...plainSchemas])
