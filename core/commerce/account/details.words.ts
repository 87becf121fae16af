/** The error of a required field that is empty. */
export const detailMissing = 'This field is required'

/** The error of a birth date that does not exist. */
export const birthDateInvalid = 'Birth date not valid'

/** The label of each known field of the personal details. */
export const detailLabels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  companyName: 'Company',
  address1: 'Address',
  address2: 'Apartment, suite, etc.',
  postCode: 'Postal code',
  city: 'City',
  state: 'State or region',
  country: 'Country',
  phoneNumber: 'Phone number',
  birthDate: 'Birth date',
  birthDay: 'Day',
  birthMonth: 'Month',
  birthYear: 'Year',
}

/** The texts of the personal details. */
export const detailWords = {
  title: 'Personal details',
  text: 'Tell us a little about yourself.',
  consents: 'Please check the boxes to continue.',
  notAccepted: "Your account is created, but we couldn't save your choices. Please check the boxes again.",
  changed: 'What you are asked to accept has changed. Please read it and check the box again.',
  none: 'Nothing here yet',
  choose: 'Choose an answer',
  birthDate: 'Birth date',
  save: 'Save',
} as const
