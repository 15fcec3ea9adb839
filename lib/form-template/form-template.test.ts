import fc from 'fast-check'
import { formDefinition } from '@/lib/contracts/forms'
import { checkTemplate, placedFields, systemVariablesIn, withoutHiddenParts } from './check-template'
import { hostileTemplates } from '@/tests/support/hostile-templates'
import { allowedTags } from './allowed-markup'
import { parseTemplate } from './parse-template'
import type { TemplateNode } from './template-node'
import { writeTemplate } from './write-template'

const piece = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '<p>',
    '</p>',
    '<div style="color:red;position:fixed">',
    '</div>',
    '<table>',
    '<tr data-rows="lines">',
    '<td colspan=2>',
    '</td>',
    '</tr>',
    '</table>',
    '<script>',
    '</script>',
    '<span data-field="title"></span>',
    '<input data-field="lines.qty">',
    '<## title #>',
    '<$# initiator $>',
    '<foo>',
    '</foo>',
    '<br/>',
    '<img src=x onerror=alert(1)>',
    '<!--',
    '-->',
    '&lt;',
    '&amp;',
    '<a href="javascript:x">',
    '</a>',
    '<svg><a xlink:href="x">',
    '<textarea>',
    '<b data-with="note">',
    '</b>',
    '<li>',
    '<h1>',
  ),
)
const html = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''))

/** Everything a tree says, in order. */
const said = (nodes: TemplateNode[]): string =>
  nodes
    .map((node) =>
      node.kind === 'text' ? node.text : node.kind === 'element' ? said(node.children) : `[${JSON.stringify(node)}]`,
    )
    .join('')

const every = (nodes: TemplateNode[]): TemplateNode[] =>
  nodes.flatMap((node) => [node, ...(node.kind === 'element' ? every(node.children) : [])])

const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        { id: 'title', type: 'text', label: 'Title' },
        { id: 'note', type: 'text', label: 'Note' },
        {
          id: 'lines',
          type: 'table',
          label: 'Lines',
          fields: [
            { id: 'item', type: 'text', label: 'Item' },
            { id: 'qty', type: 'number', label: 'Qty' },
          ],
        },
      ],
    },
  ],
})

describe('a template of a Normal form', () => {
  it('R2.10-14 loses no word, field or variable when it is written and read again', () => {
    fc.assert(
      fc.property(html, (text) => {
        const tree = parseTemplate(text)
        expect(said(parseTemplate(writeTemplate(tree)))).toBe(said(tree))
      }),
      { numRuns: 3000 },
    )
  })

  it('R2.10-14 holds nothing but elements and attributes that are allowed, whatever is read', () => {
    fc.assert(
      fc.property(html, (text) => {
        for (const node of every(parseTemplate(text))) {
          if (node.kind !== 'element') continue
          expect(allowedTags).toContain(node.tag)
          expect(
            Object.keys(node.attributes).filter(
              (name) => !['style', 'colSpan', 'rowSpan', 'href', 'src', 'alt', 'title', 'ruled'].includes(name),
            ),
          ).toEqual([])
        }
      }),
      { numRuns: 2000 },
    )
  })

  it.each(hostileTemplates)('R2.10-14 S10 keeps nothing of %s that runs, loads or leaves its place', (hostile) => {
    const tree = parseTemplate(hostile)
    const written = writeTemplate(tree)
    for (const node of every(tree)) {
      if (node.kind !== 'element') continue
      expect(node.attributes.href ?? '').not.toMatch(/^\s*(?:javascript|data|vbscript|file|blob):/i)
      expect(node.attributes.src ?? 'data:image/png').toMatch(/^data:image\/(?:png|jpeg|gif|webp)/)
      expect(JSON.stringify(node.attributes.style)).not.toMatch(
        /url|expression|import|fixed|absolute|javascript|behavior|\\/i,
      )
    }
    expect(written).not.toMatch(/<(?:script|style|iframe|object|embed|svg|math|form|input|base|link|meta|template)/i)
    expect(written.replace(/&lt;[^<]*/g, '')).not.toMatch(/<[^>]*\son\w+\s*=/i)
  })

  it('R3-25 reads the markers of form and system variables, in tags, texts and entities alike', () => {
    const tree = parseTemplate('<p>由<$# initiator $>申请 &lt;## lines/qty #&gt; 件 <## title #></p>')
    expect(every(tree).flatMap((node) => (node.kind === 'variable' ? [node.reference] : []))).toEqual([
      { kind: 'system', name: 'initiator' },
      { kind: 'form', path: ['lines', 'qty'] },
      { kind: 'form', path: ['title'] },
    ])
    expect(systemVariablesIn(tree)).toEqual(['initiator'])
  })

  it('R2.10-14 puts fields in the place of whatever a designer drew, rows of a sub-table included', () => {
    const tree = parseTemplate(
      '<input data-field="title" value="x"><textarea data-field="note">old</textarea><table><tr data-rows="lines"><td data-field="no"></td><td><i data-field="qty">1</i></td></tr></table>',
    )
    expect([...placedFields(tree)]).toEqual(['title', 'note', 'lines'])
    expect(said(tree)).not.toContain('old')
    expect(every(tree)).toContainEqual({ kind: 'field', field: 'qty', style: {} })
  })

  it('names fields and variables the form does not have, and places that repeat', () => {
    const problems = checkTemplate(
      parseTemplate(
        '<b data-field="title"></b><b data-field="title"></b><b data-field="nothing"></b><$# nobody $><## lines/price #><%# a/b/c/ %><div data-rows="note"></div><ul><li data-rows="lines"><b data-field="lines.qty"></b><b data-field="title"></b></li></ul>',
      ),
      form,
      ['initiator'],
    )
    expect(problems).toEqual([
      { key: 'placedTwice', about: 'title' },
      { key: 'unknownField', about: 'nothing' },
      { key: 'unknownVariable', about: 'nobody' },
      { key: 'unknownVariable', about: 'lines/price' },
      { key: 'unknownVariable', about: 'database' },
      { key: 'noRows', about: 'note' },
      { key: 'unknownField', about: 'title' },
    ])
  })

  it('is handed out without the parts round fields that are hidden', () => {
    const hidden = new Set(['note', 'lines.qty'])
    const tree = withoutHiddenParts(
      parseTemplate(
        '<p data-with="note">Salary: <b data-field="note"></b></p><## note #><## lines/qty #><ul><li data-rows="lines"><b data-field="item"></b><b data-field="qty"></b></li></ul>',
      ),
      (path) => hidden.has(path),
    )
    expect(writeTemplate(tree)).toBe('<ul><li data-rows="lines"><span data-field="item"></span></li></ul>')
  })

  it('is drawn however deep it nests', () => {
    expect(every(parseTemplate(`${'<div>'.repeat(50_000)}x`)).length).toBeLessThan(100)
  })
})
