import { SelectTest } from '@/components/helper-pages/select-test'

export default function Page() {
  return <SelectTest />
}
