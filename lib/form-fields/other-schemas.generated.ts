// Made by `npm run generate` from lib/form-fields: never written by hand, held to it by a test.
import { addressSchema } from './address/schema'
import { attachmentSchema } from './attachment/schema'
import { barcodeSchema } from './barcode/schema'
import { cascadeSchema } from './cascade/schema'
import { datasetRowSchema } from './dataset-row/schema'
import { departmentSchema } from './department/schema'
import { departmentsSchema } from './departments/schema'
import { dictionarySchema } from './dictionary/schema'
import { dividerSchema } from './divider/schema'
import { dutySchema } from './duty/schema'
import { embeddedPageSchema } from './embedded-page/schema'
import { htmlBlockSchema } from './html-block/schema'
import { imageSchema } from './image/schema'
import { interfaceButtonSchema } from './interface-button/schema'
import { noteSchema } from './note/schema'
import { pageSchema } from './page/schema'
import { relatedRequestSchema } from './related-request/schema'
import { richTextSchema } from './rich-text/schema'
import { roleSchema } from './role/schema'
import { serialNumberSchema } from './serial-number/schema'
import { signatureSchema } from './signature/schema'
import { tableSchema } from './table/schema'
import { userSchema } from './user/schema'
import { usersSchema } from './users/schema'

export const otherSchemas = [
  addressSchema,
  attachmentSchema,
  barcodeSchema,
  cascadeSchema,
  datasetRowSchema,
  departmentSchema,
  departmentsSchema,
  dictionarySchema,
  dividerSchema,
  dutySchema,
  embeddedPageSchema,
  htmlBlockSchema,
  imageSchema,
  interfaceButtonSchema,
  noteSchema,
  pageSchema,
  relatedRequestSchema,
  richTextSchema,
  roleSchema,
  serialNumberSchema,
  signatureSchema,
  tableSchema,
  userSchema,
  usersSchema,
] as const
