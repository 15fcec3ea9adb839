import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { formDefinition } from '@/lib/contracts/forms'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ConditionFieldBody } from './condition-field'
import { formVariables } from './expression-variables'

const form = formDefinition.parse({
  sections: [{ id: 's', title: '', fields: [{ id: 'total', label: '合计', type: 'money' }] }],
})

function Held() {
  const [value, setValue] = useState('')
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <ConditionFieldBody
        label="条件"
        value={value}
        variables={formVariables(form, 'zh-CN', () => '')}
        source={{ formDataSchema: '' }}
        onChange={setValue}
      />
      <output>{value}</output>
    </SWRConfig>
  )
}

it('R2.8-22 a row about a number stays a row while its number is still to be typed', async () => {
  renderInChinese(<Held />)
  await userEvent.click(screen.getByRole('button', { name: '添加条件' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '比较' }), '不小于')
  await userEvent.type(screen.getByRole('textbox', { name: '值' }), '5000')
  expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('total >= 5000')
})
