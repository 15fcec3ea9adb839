import { checkDepartments, sortOutDepartments, type DepartmentRow } from './import-departments'
import { problemText } from './row-problem'

const row = (line: number, id: string, pId: string, name = `Department ${id}`, code = ''): DepartmentRow => ({
  line,
  id,
  pId,
  name,
  code,
})

describe('checking a file of departments', () => {
  it('finds nothing wrong with a tree, in whatever order', () => {
    expect(
      checkDepartments([row(2, 'b', 'a'), row(3, 'a', 'ROOT'), row(4, 'c', 'there')], {
        ids: new Set(['there']),
        codes: new Set(['TAKEN']),
      }),
    ).toEqual([])
  })

  it('names every bad line and why', () => {
    const rows = [
      row(2, 'a', 'ROOT'),
      row(3, 'a', 'ROOT'),
      row(4, 'b', 'nowhere'),
      row(5, 'c', 'a', ''),
      row(6, 'x/y', 'a'),
      row(7, 'there', 'a'),
    ]
    expect(
      checkDepartments(rows, { ids: new Set(['there']), codes: new Set(['TAKEN']) }).map(
        (problem) => `${problem.line} ${problemText('en-US', problem)}`,
      ),
    ).toEqual([
      '3 id a stands in line 2 already',
      '4 parent nowhere is neither in the file nor in the organisation',
      '5 name is empty',
      '6 id "x/y": 1 to 64 letters, digits, _ . or -',
      '7 department there exists already',
    ])
  })

  it('finds a circle, and only those on it', () => {
    const rows = [row(2, 'a', 'c'), row(3, 'b', 'a'), row(4, 'c', 'b'), row(5, 'd', 'a')]
    expect(checkDepartments(rows, { ids: new Set(), codes: new Set() }).map(({ line }) => line)).toEqual([2, 3, 4])
  })

  it('finds codes that stand twice or are taken', () => {
    const rows = [
      row(2, 'a', 'ROOT', 'A', 'X'),
      row(3, 'b', 'ROOT', 'B', 'X'),
      row(4, 'c', 'ROOT', 'C', 'TAKEN'),
      row(5, 'd', 'ROOT'),
    ]
    expect(
      checkDepartments(rows, { ids: new Set(), codes: new Set(['TAKEN']) }).map(({ line, key }) => `${line} ${key}`),
    ).toEqual(['3 codeTwice', '4 codeTaken'])
  })

  it('leaves out what stands below a bad row as well', () => {
    const rows = [row(2, 'a', 'ROOT'), row(3, 'b', 'nowhere'), row(4, 'c', 'b'), row(5, 'd', 'c'), row(6, 'e', 'a')]
    const { good, problems } = sortOutDepartments(rows, { ids: new Set(), codes: new Set() })
    expect(good.map(({ id }) => id)).toEqual(['a', 'e'])
    expect(problems.map(({ line, key }) => `${line} ${key}`)).toEqual(['3 parentUnknown', '4 parentBad', '5 parentBad'])
  })
})
