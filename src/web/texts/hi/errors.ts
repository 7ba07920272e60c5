import type { Translated } from '#web/platform/texts.tsx';
import type { errors as english } from '#web/texts/en/errors.ts';

export const errors: Translated<typeof english> = {
  notFoundTitle: 'यह पृष्ठ मौजूद नहीं है',
  notFoundText: 'शायद पता ग़लत लिखा गया है, या पृष्ठ कहीं और चला गया है।',
  brokenTitle: 'कुछ गड़बड़ हो गई',
  brokenText: 'ग़लती हमारी है। आपका सहेजा हुआ काम सुरक्षित है। थोड़ी देर बाद फिर कोशिश करें।',
  offlineTitle: 'आप ऑफ़लाइन हैं',
  offlineText: 'इस पृष्ठ के लिए कनेक्शन ज़रूरी है। कनेक्शन मिलने पर फिर कोशिश करें।',
  goHome: 'मुखपृष्ठ पर जाएँ',
  tryAgain: 'फिर कोशिश करें',
  errorNumber: 'इस त्रुटि की संख्या: {id}',
  requestFailed: 'यह नहीं हो पाया। कृपया फिर कोशिश करें।',
  offline: 'सर्वर से संपर्क नहीं हो पाया। कृपया अपना कनेक्शन जाँचें।',
  rateLimited: {
    one: 'बहुत ज़्यादा अनुरोध हुए। कृपया {count} सेकंड बाद फिर कोशिश करें।',
    other: 'बहुत ज़्यादा अनुरोध हुए। कृपया {count} सेकंड बाद फिर कोशिश करें।',
  },
  tooLarge: 'यह भेजने के लिए बहुत लंबा है।',
  required: 'कृपया यह जानकारी भरें।',
};
