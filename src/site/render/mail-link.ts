/** Makes a `mailto:` link with subject and body. */
export function mailLink(email: string, subject: string, body: string): string {
  const at = email.lastIndexOf('@');
  const fields = Object.entries({ subject, body }).map(
    ([name, text]) => `${name}=${encodeURIComponent(text)}`,
  );
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}?${fields.join('&')}`;
}
