import { actNames, actOf, acts, besideActs, lastOperator, mainActs, menuGroups, operatorsWhere } from './acts'
import { operator, operatorName } from './workflow-enumerations'

const named = (numbers: number[]) => numbers.map((number) => operatorName[number]).sort()

describe('the acts on a task', () => {
  it('R3-52 are every operator there is, each once', () => {
    expect(operatorsWhere(() => true).sort((a, b) => a - b)).toEqual(Object.values(operator).sort((a, b) => a - b))
    expect(lastOperator).toBe(Math.max(...Object.values(operator)))
  })

  it('stand where a person looks for them, each somewhere', () => {
    expect(mainActs).toEqual(['submit', 'approve', 'delegateReturn', 'note', 'read', 'claim'])
    expect(besideActs).toEqual(['reject', 'recede', 'jointSign', 'undo', 'resume'])
    const placed = [...mainActs, ...besideActs, ...menuGroups.flat()]
    // What is typed is saved by itself, and by the button that says so.
    expect(actNames.filter((name) => !placed.includes(name))).toEqual(['save'])
  })

  it('ask for a reason where they take something away from others', () => {
    const silent = actNames.filter(
      (name) => actOf(name).moves && !actOf(name).textNeeded && actOf(name).group === 'care',
    )
    expect(silent).toEqual([])
    expect(actNames.filter((name) => actOf(name).grave)).toEqual(['reject', 'stop', 'delete'])
  })

  it('are carried out whatever has happened since only where nothing is decided by them', () => {
    expect(named(operatorsWhere(({ blind }) => blind))).toEqual(
      ['AddMemo', 'AutoAct', 'Comment', 'Note', 'Open', 'Read', 'Recalculate', 'Timeout', 'Urge'].sort(),
    )
    const deciding = new Set(operatorsWhere(({ slot, onOthers }) => slot === 'answers' || onOthers))
    expect(operatorsWhere(({ harmless }) => harmless).filter((number) => deciding.has(number))).toEqual([])
  })

  it('stay a person’s own only where he keeps, opens or notes something for himself', () => {
    expect(named(operatorsWhere((act) => act.private))).toEqual(['AddMemo', 'Open', 'Save'])
    expect(named(operatorsWhere((act) => act.private === 'record'))).toEqual(['Open', 'Save'])
  })

  it('that take a right say which', () => {
    expect(acts.stop.permission).toBeGreaterThan(0)
    for (const name of ['pause', 'dispatch', 'directTo', 'skip', 'restart', 'stop', 'delete'] as const)
      expect(actOf(name).permission).toBeGreaterThan(0)
  })
})
