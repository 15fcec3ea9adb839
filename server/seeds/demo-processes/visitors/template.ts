/** The notice as the reception prints it: sentences with places, a table of visitors, what the reception adds. */
export const template = `
<h1 style="text-align:center">来访通知单|Notice of visitors|來訪通知單</h1>
<p style="text-align:right;color:#6b7785"><span>申请人：|Requested by |申請人：</span><$# initiator $>（<$# initiatorDepartment $>）</p>
<p style="line-height:2.4">
  <span>兹有|Visitors from|茲有</span> <span data-field="company" style="min-width:220px"></span>
  <span>的来宾于|will come on|的來賓於</span> <span data-field="on"></span> <span data-field="at"></span>
  <span>来访，由|and be received by|來訪，由</span> <span data-field="host"></span> <span>接待，事由如下：|for this purpose:|接待，事由如下：</span>
</p>
<p><span data-field="purpose"></span></p>
<table border="1">
  <thead><tr>
    <th style="width:26%">姓名|Name|姓名</th><th style="width:30%">电话|Phone|電話</th><th style="width:24%">车牌|Number plate|車牌</th>
    <th style="width:20%" data-with="visitors.badge">访客证|Badge|訪客證</th>
  </tr></thead>
  <tbody><tr data-rows="visitors">
    <td><span data-field="name"></span></td><td><span data-field="phone"></span></td><td><span data-field="plate"></span></td>
    <td data-with="visitors.badge"><span data-field="badge"></span></td>
  </tr></tbody>
</table>
<p><span>需要无线网络：|Wireless network needed: |需要無線網路：</span><span data-field="wireless"></span></p>
<div data-with="room" style="border-top:1px dashed #b8c0cc;padding-top:12px">
  <p><b>前台安排|Arranged by the reception|櫃台安排</b></p>
  <p><span>会议室：|Room: |會議室：</span><span data-field="room"></span></p>
  <p style="color:#6b7785"><span>请各位来宾凭证件于前台登记，由|Guests register at the reception with their papers and are accompanied by|請各位來賓憑證件於櫃台登記，由</span> <## host #> <span>全程陪同。|throughout.|全程陪同。</span></p>
</div>
`
