const heads = `xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" xmlns:other="http://other.example/tool" targetNamespace="urn:test"`

/** A BPMN file round the given content. */
export const bpmnFile = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions id="defs" ${heads}>
${content}
</definitions>`

const shape = (id: string, x: number, y: number, width = 100, height = 80) =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`
const edge = (id: string, ...points: [number, number][]) =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')}</bpmndi:BPMNEdge>`
const flow = (id: string, from: string, to: string, inside = '') =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${inside}</sequenceFlow>`

/** A purchase as Camunda draws it: people, a choice, a part done by several, an event on a step, lanes, a note, settings of a tool nobody knows. */
export const purchaseBpmn = bpmnFile(`<message id="msg" name="Paid"/>
<collaboration id="collab"><participant id="pool" name="Purchasing" processRef="purchase"/><participant id="vendor" name="Vendor"/>
  <messageFlow id="mf" sourceRef="pay" targetRef="vendor"/></collaboration>
<process id="purchase" name="Purchase" isExecutable="true" other:color="red">
  <documentation>How we buy.</documentation>
  <laneSet id="ls"><lane id="lane1" name="Office"><flowNodeRef>begin</flowNodeRef><flowNodeRef>check</flowNodeRef></lane></laneSet>
  <startEvent id="begin" name="Wanted" camunda:initiator="starter"/>
  <userTask id="check" name="Check" camunda:assignee="\${starter}" camunda:dueDate="P2D" camunda:formKey="f"><extensionElements><other:hint level="3">mind the price</other:hint></extensionElements></userTask>
  <exclusiveGateway id="big" name="Large?" default="small"/>
  <userTask id="_sign" name="Sign" camunda:candidateGroups="board, finance"/>
  <userTask id="vote" name="Vote" camunda:assignee="\${one}">
    <multiInstanceLoopCharacteristics camunda:collection="committee" camunda:elementVariable="one"><completionCondition>\${nrOfCompletedInstances/nrOfInstances &gt;= 0.6}</completionCondition></multiInstanceLoopCharacteristics>
  </userTask>
  <parallelGateway id="both"/>
  <serviceTask id="pay" name="Pay" camunda:class="org.example.Pay"/>
  <serviceTask id="sum" name="Sum" camunda:expression="\${price * 2}" camunda:resultVariable="total"/>
  <intermediateCatchEvent id="pause" name="Pause"><timerEventDefinition><timeDuration>PT90M</timeDuration></timerEventDefinition></intermediateCatchEvent>
  <parallelGateway id="again"/>
  <callActivity id="audit" name="Audit" calledElement="audit-process"><extensionElements><camunda:in source="total" target="amount"/></extensionElements></callActivity>
  <endEvent id="done" name="Done"/>
  <boundaryEvent id="late" name="Late" attachedToRef="check"><timerEventDefinition><timeDuration>P5D</timeDuration></timerEventDefinition></boundaryEvent>
  <endEvent id="lost" name="Lost"><errorEventDefinition/></endEvent>
  <dataObjectReference id="paper" name="Offer" dataObjectRef="paperObject"/><dataObject id="paperObject"/>
  ${flow('f1', 'begin', 'check')}${flow('f2', 'check', 'big')}
  ${flow('large', 'big', '_sign', '<conditionExpression>${price &gt; 1000 &amp;&amp; !urgent}</conditionExpression>')}
  ${flow('odd', 'big', 'vote', '<conditionExpression>${bean.isOdd(execution)}</conditionExpression>')}
  ${flow('small', 'big', 'both')}${flow('f3', '_sign', 'both')}${flow('f4', 'vote', 'both')}
  ${flow('f5', 'both', 'pay')}${flow('f6', 'both', 'sum')}${flow('f7', 'pay', 'again')}${flow('f8', 'sum', 'pause')}${flow('f9', 'pause', 'again')}
  ${flow('f10', 'again', 'audit')}${flow('f11', 'audit', 'done')}${flow('f12', 'late', 'lost')}
  <textAnnotation id="note"><text>Three offers</text></textAnnotation><association id="as" sourceRef="note" targetRef="check"/>
</process>
<bpmndi:BPMNDiagram id="dia"><bpmndi:BPMNPlane id="plane" bpmnElement="collab">
  ${shape('pool', 100, 0, 1500, 500)}${shape('vendor', 100, 600, 1500, 60)}${shape('lane1', 130, 0, 1470, 500)}
  ${shape('begin', 200, 200, 36, 36)}${shape('check', 280, 178)}${shape('big', 430, 193, 50, 50)}${shape('_sign', 530, 80)}${shape('vote', 530, 178)}
  ${shape('both', 680, 193, 50, 50)}${shape('pay', 780, 100)}${shape('sum', 780, 250)}${shape('pause', 920, 272, 36, 36)}${shape('again', 1000, 193, 50, 50)}
  ${shape('audit', 1100, 178)}${shape('done', 1300, 200, 36, 36)}${shape('late', 312, 240, 36, 36)}${shape('lost', 312, 340, 36, 36)}
  ${shape('paper', 300, 60, 36, 50)}${shape('note', 420, 60, 100, 30)}
  ${edge('f1', [236, 218], [280, 218])}${edge('f12', [330, 276], [330, 340])}${edge('as', [420, 90], [380, 178])}${edge('mf', [830, 180], [830, 600])}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`)
