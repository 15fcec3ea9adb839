import { SelectTest } from '@/components/pickers/select-test'

export default function Page() {
  return <SelectTest />
}
