import type { FormDefinitionInput } from '@/lib/contracts/forms'

export const purchaseForm: FormDefinitionInput = {
  sections: [
    {
      id: 'basic',
      title: '基本信息|Basic information|基本資訊',
      columns: 2,
      fields: [
        {
          id: 'department',
          type: 'department',
          label: '申请部门|Department|申請部門',
          default: 'mine',
          required: true,
        },
        {
          id: 'neededOn',
          type: 'date',
          label: '需用日期|Needed on|需用日期',
          required: true,
          notBefore: 'today',
        },
        {
          id: 'budgetItem',
          type: 'select',
          label: '预算科目|Budget item|預算科目',
          required: true,
          options: [
            { value: 'equipment', label: '设备购置|Equipment|設備購置' },
            { value: 'software', label: '软件与服务|Software and services|軟體與服務' },
            { value: 'office', label: '办公用品|Office supplies|辦公用品' },
            { value: 'marketing', label: '市场活动|Marketing|市場活動' },
            { value: 'training', label: '培训|Training|培訓' },
          ],
        },
        {
          id: 'purpose',
          type: 'textarea',
          label: '用途说明|Purpose|用途說明',
          required: true,
          span: 2,
          maxLength: 500,
          placeholder: '采购的用途、使用人和必要性|What it is for, who uses it and why|採購的用途、使用人和必要性',
        },
      ],
    },
    {
      id: 'items',
      title: '采购明细|Items|採購明細',
      columns: 1,
      fields: [
        {
          id: 'lines',
          type: 'table',
          label: '采购明细|Items|採購明細',
          required: true,
          minRows: 1,
          maxRows: 50,
          fields: [
            { id: 'item', type: 'text', label: '品名|Item|品名', required: true, maxLength: 100 },
            { id: 'spec', type: 'text', label: '规格型号|Specification|規格型號', maxLength: 200 },
            {
              id: 'quantity',
              type: 'number',
              label: '数量|Quantity|數量',
              required: true,
              min: 1,
              max: 100000,
            },
            { id: 'price', type: 'money', label: '单价|Unit price|單價', required: true, min: '0.01' },
            {
              id: 'amount',
              type: 'money',
              label: '金额|Amount|金額',
              formula: 'timesMoney(quantity, price)',
            },
          ],
        },
        {
          id: 'total',
          type: 'money',
          label: '合计金额|Total|合計金額',
          formula: 'sumMoney(lines.amount)',
          inWords: true,
        },
      ],
    },
    {
      id: 'files',
      title: '附件|Attachments|附件',
      columns: 1,
      fields: [
        {
          id: 'attachments',
          type: 'attachment',
          label: '附件|Attachments|附件',
          help: '报价单、比价表等|Quotations, comparisons|報價單、比價表等',
        },
      ],
    },
  ],
}
