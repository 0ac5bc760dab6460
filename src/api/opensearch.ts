import { searchPagePath } from '../domain/page-path.ts';
import { escapeXml } from './card.ts';
import { openSearchPath, suggestionsPath } from './paths.ts';

/**
 * Formats the OpenSearch description, which lets a browser's address bar search here (OpenSearch 1.1, draft 6).
 *
 * @param baseUrl the public origin, without a trailing slash
 */
export function toOpenSearch(baseUrl: string): string {
  const origin = escapeXml(baseUrl);
  const terms = (path: string): string => `${origin}${escapeXml(path)}{searchTerms}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Kodepos</ShortName>
  <Description>Cari tempat dan kode pos di Indonesia</Description>
  <Language>id</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
  <Image width="32" height="32" type="image/svg+xml">${origin}/favicon.svg</Image>
  <Url type="text/html" template="${terms(searchPagePath(''))}"/>
  <Url type="application/x-suggestions+json" template="${terms(`${suggestionsPath}?q=`)}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}${openSearchPath}"/>
</OpenSearchDescription>
`;
}
