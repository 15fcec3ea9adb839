import { posix } from 'node:path'
import type { Place } from '@/lib/form-data/print-places'
import { excelPlaces, fillExcel, isSheet, sharedPath, sharedTexts } from './fill-excel'
import { fillWord, isWordText, wordPlaces } from './fill-word'
import { CopyBudget, type Filling } from './filling'
import { attribute, plainText, readMarkup, within, withAttribute, writeMarkup, type Element } from './markup'
import { OfficeRefusal } from './office-refusal'
import { readZip, writeZip } from './zip'

export type OfficeKind = 'word' | 'excel'
type Parts = Map<string, Buffer>

const typesPath = '[Content_Types].xml'
const mains: Record<OfficeKind, { path: string; type: string }> = {
  word: {
    path: 'word/document.xml',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  },
  excel: {
    path: 'xl/workbook.xml',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  },
}

/** Macros, controls, embedded objects and whatever else acts when a file is opened. */
const active =
  /vba|macro|activex|oleobject|embeddings|package\b|ctrlprop|xlm|dialogsheet|attachedtoolbars|afchunk|altchunk|customui|userform/i
/** Links to other files, databases and services. */
const outside =
  /externallink|connections|querytable|ddelink|webextension|webpublish|attachedtemplate|mailmerge|framesets?|subdocument|customdata/i

/** Fields of Word that fetch, start or run something. */
const outwardField = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|LINK|IMPORT|DATABASE|EMBED|MACROBUTTON|RD)\b/i

const partText = (parts: Parts, path: string): string | undefined => parts.get(path)?.toString('utf8')

function kindOf(parts: Parts): OfficeKind {
  const types = partText(parts, typesPath)
  if (!types) throw new OfficeRefusal('unreadable')
  const overrides = [...within(readMarkup(types).root)]
  const kind = (['word', 'excel'] as const).find((one) =>
    overrides.some(
      (each) =>
        attribute(each, 'PartName') === `/${mains[one].path}` && attribute(each, 'ContentType') === mains[one].type,
    ),
  )
  for (const each of overrides) {
    const type = `${attribute(each, 'ContentType') ?? ''} ${attribute(each, 'PartName') ?? ''}`.replace(
      'openxmlformats-package',
      '',
    )
    if (active.test(type)) throw new OfficeRefusal('active', type.trim())
    if (outside.test(type)) throw new OfficeRefusal('outside', type.trim())
  }
  if (!kind || !parts.has(mains[kind].path)) throw new OfficeRefusal('unreadable')
  return kind
}

/** What parts lead to: parts of the same file, and web addresses people may follow. */
function refuseLinks(path: string, source: string): void {
  const from = posix.join(posix.dirname(path), '..')
  for (const each of within(readMarkup(source).root)) {
    const type = (attribute(each, 'Type') ?? '').split('/').at(-1)!
    const target = attribute(each, 'Target') ?? ''
    if (active.test(type)) throw new OfficeRefusal('active', type)
    if (outside.test(type)) throw new OfficeRefusal('outside', type)
    if (attribute(each, 'TargetMode') === 'External') {
      if (type !== 'hyperlink' || !/^(https?:\/\/|mailto:)/i.test(target)) throw new OfficeRefusal('outside', target)
    } else {
      const to = target.startsWith('/') ? posix.normalize(target) : posix.normalize(posix.join('/', from, target))
      const climbs = posix.normalize(posix.join(from, target)).startsWith('..')
      if (/^[a-z][a-z0-9+.-]*:|\\/i.test(target) || (climbs && !target.startsWith('/')) || !to.startsWith('/'))
        throw new OfficeRefusal('outside', target)
    }
  }
}

function refuseFields(root: Element): void {
  const instructions = [...within(root)].map((element) => {
    if (element.name === 'w:instrText') return plainText(element)
    return element.name === 'w:fldSimple'
      ? ` ${attribute(element, 'w:instr') ?? ''} `
      : element.name === 'w:p'
        ? ' '
        : ''
  })
  const found = outwardField.exec(instructions.join(''))
  if (found) throw new OfficeRefusal('outside', found[0])
}

/**
 * A Word or Excel file as a template: of which kind it is, and what it names.
 * @throws OfficeRefusal
 */
export function readOfficeTemplate(bytes: Buffer): { kind: OfficeKind; places: Place[] } {
  const parts = readZip(bytes)
  const kind = kindOf(parts)
  const places: Place[] = []
  const shared = kind === 'excel' ? sharedTexts(partText(parts, sharedPath)) : []
  for (const [path, content] of parts) {
    if (active.test(path)) throw new OfficeRefusal('active', path)
    if (outside.test(path)) throw new OfficeRefusal('outside', path)
    if (!/\.(xml|rels)$/i.test(path)) continue
    const source = content.toString('utf8')
    if (path.endsWith('.rels')) refuseLinks(path, source)
    if (kind === 'word' && isWordText(path)) {
      refuseFields(readMarkup(source).root)
      places.push(...wordPlaces(source))
    }
    if (kind === 'excel' && isSheet(path)) places.push(...excelPlaces(source, shared))
  }
  return { kind, places }
}

/** @throws OfficeRefusal when what is filled in is beyond its limits */
export function fillOfficeTemplate(bytes: Buffer, filling: Filling): Buffer {
  const parts = readZip(bytes)
  const kind = kindOf(parts)
  const budget = new CopyBudget()
  const shared = kind === 'excel' ? sharedTexts(partText(parts, sharedPath)) : []
  for (const [path, content] of parts) {
    const source = content.toString('utf8')
    if (kind === 'word' && isWordText(path)) parts.set(path, Buffer.from(fillWord(source, filling, budget)))
    if (kind === 'excel' && isSheet(path)) parts.set(path, Buffer.from(fillExcel(source, shared, filling, budget)))
  }
  if (kind === 'excel') reckonAnew(parts)
  return writeZip(parts)
}

/** Formulas are computed when the file is opened: the order they were computed in is that of the template. */
function reckonAnew(parts: Parts): void {
  parts.delete('xl/calcChain.xml')
  for (const path of [typesPath, 'xl/_rels/workbook.xml.rels']) {
    const source = partText(parts, path)
    if (!source) continue
    const { head, root } = readMarkup(source)
    const children = root.children.filter((child) => typeof child === 'string' || !/calcChain/.test(child.tag))
    parts.set(path, Buffer.from(head + writeMarkup({ ...root, children })))
  }
  const book = partText(parts, mains.excel.path)
  if (!book) return
  const { head, root } = readMarkup(book)
  const isCalc = (child: Element | string) => typeof child !== 'string' && child.name === 'calcPr'
  const children = root.children.some(isCalc)
    ? root.children.map((child) => (isCalc(child) ? withAttribute(child as Element, 'fullCalcOnLoad', '1') : child))
    : root.children
  parts.set(mains.excel.path, Buffer.from(head + writeMarkup({ ...root, children })))
}
