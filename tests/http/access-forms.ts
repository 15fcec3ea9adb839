import { designers, everyone, smallForm, type AccessRow } from './access-rows'

// prettier-ignore
/** Who gets what from the calls of the form designer. */
export const formRows: Record<string, AccessRow> = {
  '/api/form/getForms': designers,
  '/api/form/getForm': { ...designers, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/form/createForm': { ...designers, input: () => ({ formName: 'Matrix' }) },
  '/api/form/modifyForm': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', formName: 'Matrix' }) },
  '/api/form/setEnabled': { ...designers, input: () => ({ formId: 'purchase-request-form', enable: true }) },
  '/api/form/saveFormDraft': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', definition: smallForm, expectedHash: 'none' }) },
  '/api/form/dropFormDraft': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', expectedHash: 'none' }) },
  '/api/form/restoreFormVersion': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', version: 1, expectedHash: 'none' }) },
  '/api/form/tryPage': { ...designers, input: () => ({ formId: 'purchase-request-form', address: '/help' }) },
  '/api/form/checkForm': { ...designers, input: () => ({ definition: smallForm }) },
  '/api/form/publishForm': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', expectedHash: 'none' }) },
  '/api/form/getFormUses': { ...designers, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/form/getFormVersions': { ...designers, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/form/getFormVersion': { ...designers, input: () => ({ formId: 'purchase-request-form', version: 1 }) },
  '/api/form/compareFormVersions': { ...designers, input: () => ({ formId: 'purchase-request-form', before: 1, after: 0 }) },
  '/api/form/getFormPrints': { ...designers, input: () => ({ formId: 'purchase-request-form' }) },
  '/api/form/getFormPrint': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ printId: 'none' }) },
  '/api/form/addFormPrint': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ formId: 'none', name: 'Matrix', design: { blocks: [] } }) },
  '/api/form/modifyFormPrint': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ printId: 'none', name: 'Matrix' }) },
  '/api/form/uploadFormPrint': { expect: designers.expect, except: 'needs a multipart body; tests/http/print-files.test.ts' },
  '/api/form/downloadFormPrint': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ printId: 'none' }) },
  '/api/form/removeFormPrint': { expect: { ...designers.expect, designer: 404, administrator: 404 }, input: () => ({ printId: 'none' }) },
  '/api/form/orderFormPrints': { ...designers, input: () => ({ formId: 'purchase-request-form', printIds: [] }) },
  '/api/form/getCompanyHead': { ...everyone },
  '/api/form/saveCompanyHead': { ...designers, input: () => ({ name: 'Matrix' }) },
  '/api/form/removeForm': { expect: { ...designers.expect, designer: 409, administrator: 409 }, input: () => ({ formId: 'purchase-request-form' }) },
}
