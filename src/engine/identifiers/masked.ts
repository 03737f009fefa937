/** An NRIC/FIN or UEN by its last four characters: "S1234567D" -> "*****567D". Blank: "". */
export function maskedIdentifier(identifier: string): string {
  return identifier.slice(-4).padStart(identifier.length, '*');
}
