import { readFileSync } from 'node:fs'
import { readBpmn } from '@/lib/bpmn/read-bpmn'
import { writeBpmn } from '@/lib/bpmn/write-bpmn'
const diff=(a:any,b:any,p=''):string[]=>{ if(Object.is(a,b))return []; if(typeof a!=='object'||typeof b!=='object'||!a||!b) return [`${p}: ${JSON.stringify(a)?.slice(0,300)} -> ${JSON.stringify(b)?.slice(0,300)}`]; return [...new Set([...Object.keys(a),...Object.keys(b)])].flatMap(k=>diff(a[k],b[k],p+'.'+k)) }
async function main(){ for(const f of process.argv.slice(2)){ const s=readFileSync(f,'utf8'); console.log('##',f); const r=await readBpmn(s)
 for(const {definition:d} of r.processes){ const w=await writeBpmn(d); const g=(await readBpmn(w)).processes.find(x=>x.definition.foreign?.process===d.foreign?.process)
  const {foreign,...bare}=d; if(!g) console.log('not found'); else {const {foreign:_,...b2}=g.definition; console.log(diff(bare,b2).slice(0,6).join('\n'))}
  const w2=await writeBpmn(bare as any); const g2=(await readBpmn(w2)).processes[0]!; const {foreign:f3,...b3}=g2.definition; const dd=diff(bare,b3); console.log('bare',dd.slice(0,6).join('\n'), f3?'FOREIGN':''); if(f3&&!dd.length){const w3=await writeBpmn(b3 as any); const i=[...w3].findIndex((c,i)=>c!==w2[i]); console.log(w2.slice(i-80,i+80),'|||',w3.slice(i-80,i+80))}
 }}}
void main()
