import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readBpmn } from '@/lib/bpmn/read-bpmn'
import { bpmnSuite } from '@/scripts/conformance/bpmn-suite'
import { dmnSuite } from '@/scripts/conformance/dmn-suite'
import { flowsSuite } from '@/scripts/conformance/flows-suite'
import { soundnessSuite } from '@/scripts/conformance/soundness-suite'
import { readTgz } from '@/scripts/conformance/formats/tar'
import { readXml } from '@/lib/xml/read-xml'
import { purchaseBpmn } from '../support/bpmn-samples'

/** A .tgz with these files. */
function tgz(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const content = Buffer.from(text)
    const header = Buffer.alloc(512)
    header.write(path, 0)
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('0', 156)
    header.write('ustar\0', 257)
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}

const arc = (from: string, to: string) => `<arc id="${from}${to}" source="${from}" target="${to}"/>`
const pnml = (transitions: [string, string[], string[]][]) => `<?xml version="1.0"?><pnml><net id="n">
  <place id="in"><initialMarking><text>1</text></initialMarking></place>
  ${[...new Set(transitions.flatMap(([, pre, post]) => [...pre, ...post]))]
    .filter((id) => id !== 'in')
    .map((id) => `<place id="${id}"/>`)
    .join('')}
  ${transitions.map(([id]) => `<transition id="${id}"/>`).join('')}
  ${transitions.flatMap(([id, pre, post]) => [...pre.map((place) => arc(place, id)), ...post.map((place) => arc(id, place))]).join('')}
</net></pnml>`
const right = pnml([
  ['t', ['in'], ['a', 'b']],
  ['u', ['a', 'b'], ['out']],
])
const stuck = pnml([
  ['t', ['in'], ['a']],
  ['v', ['in'], ['b']],
  ['u', ['a', 'b'], ['out']],
])

const flow = (from: string, to: string) => `<b:sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`
const bpmn = (
  gateway: string,
) => `<b:definitions xmlns:b="x"><b:process id="p"><b:startEvent id="s"/><b:parallelGateway id="g"/><b:task id="x"/><b:task id="y"/>
  <b:${gateway} id="j"/><b:endEvent id="e"/>${flow('s', 'g')}${flow('g', 'x')}${flow('g', 'y')}${flow('x', 'j')}${flow('y', 'j')}${flow('j', 'e')}</b:process></b:definitions>`

const model = `<definitions xmlns="m" namespace="n"><inputData id="i" name="Days Asked"><variable name="Days Asked" typeRef="number"/></inputData>
  <decision id="d" name="Level"><variable name="Level" typeRef="string"/><informationRequirement><requiredInput href="#i"/></informationRequirement>
  <decisionTable hitPolicy="FIRST"><input><inputExpression><text>Days Asked</text></inputExpression></input><output/>
  <rule><inputEntry><text>&gt; 3</text></inputEntry><outputEntry><text>"chief"</text></outputEntry></rule>
  <rule><inputEntry><text>-</text></inputEntry><outputEntry><text>"lead"</text></outputEntry></rule></decisionTable></decision></definitions>`
const wanted = (
  id: string,
  days: number,
  level: string,
) => `<testCase id="${id}"><inputNode name="Days Asked"><value xsi:type="xsd:decimal">${days}</value></inputNode>
  <resultNode name="Level"><expected><value xsi:type="xsd:string">${level}</value></expected></resultNode></testCase>`
const cases = `<testCases><modelName>m.dmn</modelName>${wanted('1', 5, 'chief')}${wanted('2', 2, 'lead')}${wanted('3', 2, 'nobody')}</testCases>`

const approval = (key: string, more = {}) => ({
  nodeName: key,
  nodeKey: key,
  type: 1,
  setType: 1,
  examineMode: 2,
  nodeAssigneeList: [{ id: 'lin' }, { id: 'mei' }],
  ...more,
})
const tree = {
  name: 'Leave',
  nodeConfig: {
    nodeName: 'start',
    nodeKey: 'k0',
    type: 0,
    childNode: {
      nodeName: 'long?',
      nodeKey: 'k1',
      type: 4,
      conditionNodes: [
        {
          nodeName: 'long',
          nodeKey: 'k2',
          type: 3,
          conditionList: [[{ field: 'day', operator: '>', value: '7' }]],
          childNode: approval('k3'),
        },
        { nodeName: 'short', nodeKey: 'k4', type: 3, conditionList: [] },
      ],
      childNode: approval('k5', { setType: 5, nodeAssigneeList: [] }),
    },
  },
}
const state = (id: number, type: string, processors = '') => ({
  id,
  name: type,
  type,
  processors_type: processors ? 'PERSON' : 'OPEN',
  processors,
})
const graph = [
  {
    name: 'Access',
    states: { 1: state(1, 'START'), 2: state(2, 'APPROVAL', 'lin'), 3: state(3, 'END') },
    transitions: {
      8: { from_state: 1, to_state: 2, condition_type: 'default' },
      9: { from_state: 2, to_state: 3, condition_type: 'default' },
    },
  },
]

describe('conformance', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  it('reads nets with their verdicts, and diagrams by list and by name', () => {
    put(
      'soundness/own.pnml.tgz',
      tgz({ 'own/right.pnml': right, 'own/stuck.pnml': stuck, 'own/wrong.pnml': stuck, 'own/unknown.pnml': right }),
    )
    put('soundness/own.verdicts.csv', 'file,published_sound\nright,1\nstuck,0\nwrong,1\n')
    put(
      'soundness/listed/expected.csv',
      'model,safe(per network),sound(per network),messageSound(per network)\nfirst,11,11,11\nsecond,00,00,00\nthird,11,11,11\n',
    )
    for (const [name, gateway] of [
      ['first', 'parallelGateway'],
      ['second', 'exclusiveGateway'],
      ['third', 'complexGateway'],
    ] as const)
      put(`soundness/listed/${name}.bpmn`, bpmn(gateway))
    put('soundness/named/unit/properties/safeness/unsafe.bpmn', bpmn('exclusiveGateway'))
    put('soundness/named/unit/properties/no_dead/no-dead-activities.bpmn', bpmn('parallelGateway'))
    expect(soundnessSuite.run(join(folder, 'soundness'))).toEqual([
      {
        group: 'own',
        passed: 2,
        failed: [{ name: 'wrong', why: 'unsound: stuck instead of sound' }],
        notExpressible: [{ name: 'unknown', why: 'no verdict is published' }],
      },
      { group: 'listed', passed: 2, failed: [], notExpressible: [{ name: 'third', why: 'complexGateway' }] },
      { group: 'named', passed: 2, failed: [], notExpressible: [] },
    ])
  })

  it('runs test cases of decision models', () => {
    put(
      'dmn/own.tgz',
      tgz({ 'compliance-level-2/0001-own/m.dmn': model, 'compliance-level-2/0001-own/m-test.xml': cases }),
    )
    expect(dmnSuite.run(join(folder, 'dmn'))).toEqual([
      {
        group: 'compliance-level-2',
        passed: 2,
        failed: [{ name: '0001-own 3 Level', why: 'another result' }],
        notExpressible: [],
      },
    ])
  })

  it('draws and plays approval flows of others', () => {
    put('approval-flows/flowlong/leave.json', JSON.stringify(tree))
    put(
      'approval-flows/flowlong/child.json',
      JSON.stringify({
        name: 'x',
        nodeConfig: { nodeKey: 'k0', type: 0, childNode: { nodeKey: 'k1', type: 5, callProcess: 'other' } },
      }),
    )
    put('approval-flows/bk-itsm/access.json', JSON.stringify(graph))
    expect(flowsSuite.run(join(folder, 'approval-flows'))).toEqual([
      { group: 'bk-itsm', passed: 1, failed: [], notExpressible: [] },
      {
        group: 'flowlong',
        passed: 1,
        failed: [],
        notExpressible: [{ name: 'child', why: 'a process that is not here: other' }],
      },
    ])
  })

  it('fails a case that cannot be read by its name, and tries the others', () => {
    const unreadable =
      '<testCase id="before Christ"><inputNode name="Days Asked"><value xsi:type="xsd:date">-0044-03-15</value></inputNode><resultNode name="Level"><expected/></resultNode></testCase>'
    put(
      'odd/dmn/own.tgz',
      tgz({
        'compliance-level-2/0001-own/m.dmn': model,
        'compliance-level-2/0001-own/m-test.xml': cases.replace('</testCases>', `${unreadable}</testCases>`),
        'compliance-level-2/0002-odd/none.xml': '<testCases><testCase>',
      }),
    )
    expect(dmnSuite.run(join(folder, 'odd/dmn'))).toEqual([
      {
        group: 'compliance-level-2',
        passed: 2,
        notExpressible: [],
        failed: [
          { name: '0001-own 3 Level', why: 'another result' },
          { name: '0001-own before Christ', why: expect.any(String) },
          { name: '0002-odd none.xml', why: expect.any(String) },
        ],
      },
    ])
    put('odd/flows/flowlong/list.json', JSON.stringify([tree, { name: 'no flow' }]))
    put('odd/flows/flowlong/text.json', 'no JSON')
    put('odd/flows/bk-itsm/access.json', JSON.stringify([...graph, { name: 'half' }]))
    expect(flowsSuite.run(join(folder, 'odd/flows'))).toEqual([
      { group: 'bk-itsm', passed: 1, failed: [{ name: 'access 2', why: expect.any(String) }], notExpressible: [] },
      {
        group: 'flowlong',
        passed: 1,
        failed: [
          { name: 'list 2', why: expect.any(String) },
          { name: 'text', why: expect.any(String) },
        ],
        notExpressible: [],
      },
    ])
  })

  it('says where there is no material', () => {
    expect([soundnessSuite, dmnSuite, flowsSuite].map((suite) => suite.run(join(folder, 'nothing')))).toEqual([
      null,
      null,
      null,
    ])
  })

  it('reads what XML allows and refuses what is none', () => {
    expect(
      readXml(
        '<?xml version="1.0"?><!DOCTYPE a><a:b c="&lt;&#65;" d=\'e\'><!-- x > y --><f/><![CDATA[<&]]> &amp;</a:b>',
      ),
    ).toEqual({
      name: 'b',
      attributes: { c: '<A', d: 'e' },
      text: '<& &',
      children: [{ name: 'f', attributes: {}, children: [], text: '' }],
    })
    for (const broken of ['<a><b></a></b>', '<a', '<a></a>tail<', '', '</a>']) expect(() => readXml(broken)).toThrow()
  })

  it('reads BPMN files, counts what is in them, writes them and reads them again; what is none fails by its name', async () => {
    const model = purchaseBpmn
    const counted = (await readBpmn(model)).inventory
    put(
      'bpmn/own.tgz',
      tgz({ 'a/right.bpmn': model, 'a/less.bpmn': model, 'a/none.bpmn20.xml': 'none', 'a/no.txt': '' }),
    )
    put(
      'bpmn/own.counts.json',
      JSON.stringify({
        'a/right.bpmn': counted,
        'a/less.bpmn': { ...counted, 'bpmn:UserTask': 7 },
        'a/none.bpmn20.xml': { error: 'not XML', _diagrams: 0 },
        'a/gone.bpmn': counted,
      }),
    )
    put('bpmn/loose/one.bpmn', model)
    put('bpmn/loose/broken.bpmn', '<x')
    expect(await bpmnSuite.run(join(folder, 'bpmn'))).toEqual([
      {
        group: 'loose',
        passed: 1,
        failed: [{ name: 'broken.bpmn', why: expect.stringContaining('notXml') }],
        notExpressible: [],
      },
      {
        group: 'own',
        passed: 2,
        failed: [
          { name: 'a/less.bpmn', why: expect.stringContaining('instead of 7') },
          { name: 'a/gone.bpmn', why: 'not in the archive' },
        ],
        notExpressible: [],
      },
    ])
    expect(await bpmnSuite.run(join(folder, 'nothing'))).toBeNull()
  })

  it('reads archives with long names', () => {
    const path = `${'folder/'.repeat(18)}file.txt`
    expect(
      readTgz(tgz({ 'a.txt': 'x'.repeat(600), 'b.txt': '' })).map(({ path: name, content }) => [name, content.length]),
    ).toEqual([
      ['a.txt', 600],
      ['b.txt', 0],
    ])
    const named = Buffer.alloc(512)
    named.write('././@LongLink', 0)
    named.write(`${path.length.toString(8).padStart(11, '0')}\0`, 124)
    named.write('L', 156)
    const text = Buffer.alloc(512)
    text.write(path)
    const file = Buffer.alloc(512)
    file.write('cut', 0)
    file.write('00000000000\0', 124)
    file.write('0', 156)
    expect(readTgz(gzipSync(Buffer.concat([named, text, file, Buffer.alloc(1024)])))[0]?.path).toBe(path)
  })

  const models = join('..', 'shared', 'data', 'bpmn')
  const withModels = existsSync(models) ? it : it.skip
  withModels(
    'reads the reference models beside the project and writes them as they were (skipped where they are not)',
    async () => {
      const groups = (await bpmnSuite.run(models, /^(miwg-reference|bpmn-engine-test-models.tgz)$/)) ?? []
      expect(groups.flatMap(({ failed }) => failed)).toEqual([])
      expect(groups.reduce((sum, { passed }) => sum + passed, 0)).toBeGreaterThan(40)
    },
  )

  const published = join('..', 'shared', 'data', 'soundness')
  const whenThere = existsSync(published) ? it : it.skip
  whenThere('finds every published verdict on the nets beside the project (skipped where they are not)', () => {
    const nets = soundnessSuite.run(published)?.filter(({ group }) => group.startsWith('ibm')) ?? []
    expect(nets.flatMap(({ failed }) => failed)).toEqual([])
    expect(nets.reduce((sum, { passed }) => sum + passed, 0)).toBeGreaterThan(100)
  })
})
