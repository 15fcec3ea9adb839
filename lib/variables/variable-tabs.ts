export const variableTabs = ['system', 'form', 'database', 'interface'] as const
export type VariableTab = (typeof variableTabs)[number]

/** R2.12-02: '0' at place 1, 2 or 3 hides System, Form or Database; External interface shows only for '1' at place 4. */
export function tabsFor(flags: string): VariableTab[] {
  return variableTabs.filter((tab, index) => (tab === 'interface' ? flags[index] === '1' : flags[index] !== '0'))
}
