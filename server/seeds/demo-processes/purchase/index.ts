import type { DemoProcess } from '../demo-process'
import { purchaseForm } from './form'
import { purchaseFormId, purchaseProcess } from './process'
import { purchaseRequests } from './requests'

export const purchase: DemoProcess = {
  form: {
    formId: purchaseFormId,
    formName: '采购申请单|Purchase request|採購申請單',
    formCode: 'PR',
    definition: purchaseForm,
  },
  process: purchaseProcess,
  catalogName: '采购与资产|Purchasing and assets|採購與資產',
  requests: purchaseRequests,
}
