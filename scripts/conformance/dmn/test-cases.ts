import { date, dateAndTime, duration, time } from 'feelin'
import { allWithin, childNamed, childrenNamed, readXml, type XmlElement } from '@/lib/xml/read-xml'
import { isSame, type Scope } from './feel'
import { DecisionModel } from './model'

/** The value in a test file's `value`, `list` or `component` elements. */
export function readValue(element: XmlElement | undefined): unknown {
  if (!element || element.attributes.nil === 'true') return null
  const list = childNamed(element, 'list')
  if (list) return list.attributes.nil === 'true' ? null : childrenNamed(list, 'item').map(readValue)
  const components = childrenNamed(element, 'component')
  if (components.length > 0)
    return Object.fromEntries(components.map((component) => [component.attributes.name ?? '', readValue(component)]))
  const value = childNamed(element, 'value')
  return value ? typed(value) : null
}

function typed({ attributes, text }: XmlElement): unknown {
  if (attributes.nil === 'true') return null
  switch ((attributes.type ?? '').replace(/^.*:/, '')) {
    case 'decimal':
    case 'double':
    case 'integer':
    case 'int':
      return text === 'INF' ? Infinity : text === '-INF' ? -Infinity : Number(text)
    case 'boolean':
      return text.trim() === 'true'
    case 'date':
      return date(text.trim())
    case 'time':
      return time(text.trim())
    case 'dateTime':
      return dateAndTime(text.trim())
    case 'duration':
      return duration(text.trim())
    default:
      return text
  }
}

export interface CaseResult {
  /** Test case and result, as the suite names them. */
  name: string
  passed: boolean
  /** Of a case that cannot be read: what is in the way. */
  unreadable?: string
}

/**
 * Runs a file of test cases.
 * @param models the texts of the models beside it, that of the file's own model first
 */
export function runTestCases(source: string, models: string[]): CaseResult[] {
  const model = new DecisionModel(models)
  return allWithin(readXml(source))
    .filter(({ name }) => name === 'testCase')
    .flatMap((testCase) => {
      try {
        return runTestCase(model, testCase)
      } catch (error) {
        // One case that cannot be read is one that failed; the others are tried.
        return [{ name: testCase.attributes.id ?? '', passed: false, unreadable: (error as Error).message }]
      }
    })
}

function runTestCase(model: DecisionModel, testCase: XmlElement): CaseResult[] {
  const given: Scope = Object.fromEntries(
    childrenNamed(testCase, 'inputNode').map((input) => [input.attributes.name ?? '', readValue(input)]),
  )
  const { id = '', invocableName = '', type = '' } = testCase.attributes
  return childrenNamed(testCase, 'resultNode').map((result): CaseResult => {
    const name = result.attributes.name ?? ''
    const expected = result.attributes.errorResult === 'true' ? null : readValue(childNamed(result, 'expected'))
    const actual = type === 'decisionService' ? model.serve(invocableName, name, given) : model.decide(name, given)
    return { name: `${id} ${name}`, passed: isSame(actual, expected) }
  })
}

/** The model a file of test cases is about. */
export const modelNameIn = (source: string): string => childNamed(readXml(source), 'modelName')?.text.trim() ?? ''
