// npm install http://localhost:4321/download/kodepos.tgz
import { match, search } from 'kodepos';

const [dago] = search('dago bandung').data;
console.log(dago.id, dago.name, dago.postal_code);
const { place, code } = match('Jl. Dago No. 5, Dago, Coblong, Bandung 40132').data;
console.log(place.name, code.given, code.verdict, code.expected);
