import type { OfficeTemplate } from '../template'
import {
  area,
  day,
  department,
  files,
  moment,
  must,
  pictures,
  radio,
  section,
  select,
  text,
  wide,
  yesNo,
} from './parts'

const incident: OfficeTemplate = {
  id: 'incident',
  area: 'service',
  name: '事故报告|Incident report|事故報告',
  about:
    '安全、质量或信息事故的报告、调查与整改|An incident is reported, looked into and put right|安全、品質或資訊事故的報告、調查與改善',
  code: 'SG',
  titleRule: '事故：{what}|Incident: {what}|事故：{what}',
  summary: ['kind', 'severity', 'at'],
  sections: [
    section(
      'incident',
      '事故情况|What happened|事故情況',
      text('what', '事故简述|In short|事故簡述', { ...must, ...wide }),
      moment('at', '发生时间|When|發生時間', must),
      text('where', '发生地点|Where|發生地點', must),
      select(
        'kind',
        '类别|Kind|類別',
        {
          safety: '人身安全|Injury|人身安全',
          fire: '消防|Fire|消防',
          quality: '质量|Quality|品質',
          security: '信息安全|Information security|資訊安全',
          other: '其他|Other|其他',
        },
        must,
      ),
      radio(
        'severity',
        '严重程度|Severity|嚴重程度',
        { minor: '一般|Minor|一般', major: '较大|Major|較大', grave: '重大|Grave|重大' },
        must,
      ),
      yesNo('injured', '有人员受伤|Somebody was hurt|有人員受傷'),
      area('who', '受伤人员及救治情况|Who, and what was done|受傷人員及救治情況', {
        visibleWhen: 'injured = true',
        requiredWhen: 'injured = true',
      }),
      area('course', '经过|Course|經過', must),
      pictures('photos', '现场照片|Photographs|現場照片'),
    ),
    section(
      'inquiry',
      '调查与整改|Inquiry|調查與改善',
      area('cause', '原因分析|Cause|原因分析'),
      area('measures', '整改措施|Measures|改善措施'),
      day('by', '完成期限|By|完成期限'),
    ),
  ],
  steps: [
    {
      id: 'safety',
      name: '调查与整改|Inquiry|調查與改善',
      who: 'safety',
      fills: { cause: 'required', measures: 'required', by: 'required' },
    },
    { id: 'leader', name: '部门负责人确认|Department leader|部門主管確認', who: 'leader' },
    {
      id: 'director',
      name: '总经理审阅|Director|總經理審閱',
      who: 'director',
      when: {
        expression: 'severity = "grave" or injured = true',
        question: '重大或有人受伤？|Grave, or somebody hurt?|重大或有人受傷？',
        yes: '是|Yes|是',
        no: '否|No|否',
      },
    },
  ],
}

const complaint: OfficeTemplate = {
  id: 'complaint',
  area: 'service',
  name: '客户投诉处理|Customer complaint|客戶客訴處理',
  about:
    '登记投诉，查明原因，答复客户，回访确认|A complaint is noted, looked into, answered and confirmed|登錄客訴，查明原因，答覆客戶，回訪確認',
  code: 'TS',
  titleRule: '{customer}投诉：{subject}|{customer} complains: {subject}|{customer}客訴：{subject}',
  summary: ['customer', 'subject', 'urgency'],
  sections: [
    section(
      'complaint',
      '投诉信息|Complaint|客訴資訊',
      text('customer', '客户|Customer|客戶', must),
      text('contact', '联系人与电话|Contact|聯絡人與電話', must),
      text('subject', '投诉主题|Subject|客訴主題', { ...must, ...wide }),
      select(
        'kind',
        '类别|Kind|類別',
        {
          product: '产品质量|Product|產品品質',
          delivery: '交付|Delivery|交付',
          service: '服务态度|Service|服務態度',
          price: '价格与账单|Price and bill|價格與帳單',
          other: '其他|Other|其他',
        },
        must,
      ),
      radio('urgency', '紧急程度|Urgency|緊急程度', { normal: '一般|Normal|一般', urgent: '紧急|Urgent|緊急' }, must),
      area('story', '投诉内容|What was said|客訴內容', must),
      files('proofs', '凭证|Proofs|憑證'),
    ),
    section(
      'answer',
      '处理|Handling|處理',
      area('cause', '原因|Cause|原因'),
      area('solution', '处理方案|Solution|處理方案'),
      yesNo('satisfied', '客户满意|Customer is satisfied|客戶滿意'),
      area('feedback', '回访记录|What the customer says|回訪紀錄'),
    ),
  ],
  steps: [
    {
      id: 'service',
      name: '客服处理|Customer service|客服處理',
      who: 'service',
      fills: { cause: 'required', solution: 'required' },
    },
    {
      id: 'quality',
      name: '质量复核|Quality|品質複核',
      who: 'quality',
      when: {
        expression: 'kind = "product"',
        question: '产品质量？|About the product?|產品品質？',
        yes: '产品质量|Product|產品品質',
        no: '其他|Other|其他',
      },
    },
    {
      id: 'call',
      name: '回访客户|The customer is called|回訪客戶',
      who: 'initiator',
      fills: { satisfied: 'edit', feedback: 'required' },
    },
  ],
}

const suggestion: OfficeTemplate = {
  id: 'suggestion',
  area: 'service',
  name: '合理化建议|Suggestion|合理化建議',
  about:
    '员工提出改进建议，由部门评估采纳|Somebody proposes something better; the department judges it|員工提出改善建議，由部門評估採納',
  code: 'JY',
  titleRule: '建议：{subject}|Suggestion: {subject}|建議：{subject}',
  summary: ['subject', 'kind'],
  sections: [
    section(
      'suggestion',
      '建议|Suggestion|建議',
      text('subject', '主题|Subject|主題', { ...must, ...wide }),
      select(
        'kind',
        '类别|Kind|類別',
        {
          process: '流程|Process|流程',
          cost: '降本|Cost|降低成本',
          quality: '质量|Quality|品質',
          safety: '安全|Safety|安全',
          welfare: '员工关怀|Welfare|員工關懷',
          other: '其他|Other|其他',
        },
        must,
      ),
      department('about', '涉及部门|Department concerned|涉及部門', must),
      area('today', '现状与问题|How it is|現況與問題', must),
      area('better', '改进建议|How it could be|改善建議', must),
      area('gain', '预期效果|What it brings|預期效果'),
      files('material', '资料|Material|資料'),
    ),
    section(
      'judged',
      '评估|Judged|評估',
      radio('verdict', '结论|Verdict|結論', {
        yes: '采纳|Taken up|採納',
        part: '部分采纳|In part|部分採納',
        no: '暂不采纳|Not now|暫不採納',
      }),
      area('why', '说明|Explanation|說明'),
    ),
  ],
  steps: [
    {
      id: 'leader',
      name: '部门评估|The department judges|部門評估',
      who: 'leader',
      fills: { verdict: 'required', why: 'required' },
    },
    {
      id: 'office',
      name: '行政落实|Carried out|行政落實',
      who: 'administration',
      when: {
        expression: 'verdict != "no"',
        question: '采纳？|Taken up?|採納？',
        yes: '采纳|Taken up|採納',
        no: '暂不采纳|Not now|暫不採納',
      },
    },
  ],
}

/** Service: incidents, complaints, suggestions. */
export const serviceTemplates = [incident, complaint, suggestion]
