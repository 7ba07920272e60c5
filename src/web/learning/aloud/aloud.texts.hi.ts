import type { Translated } from '#web/platform/texts/text-catalogue.ts';
import type { aloud as english } from './aloud.texts.en.ts';

export const aloud: Translated<typeof english> = {
  bar: 'पाठ सुनना',
  play: 'चलाएँ',
  pause: 'रोकें',
  previous: 'पिछला वाक्य',
  next: 'अगला वाक्य',
  fromHere: 'यहाँ से सुनाएँ',
  speed: 'रफ़्तार',
  stop: 'सुनना बंद करें',
  close: 'बंद करें',
  looking: '{language} बोलने वाली आवाज़ ढूँढ़ी जा रही है...',
  didYouHear: 'क्या आपको {language} सुनाई दी?',
  heard: 'हाँ',
  notHeard: 'नहीं',
  ended: 'अध्याय पूरा हुआ।',
  noVoice: 'इस डिवाइस में {language} बोलने वाली कोई आवाज़ नहीं है।',
  unheard: '{language} बोलने वाली कोई आवाज़ सुनाई नहीं दी।',
  checkVolume: 'अगर आवाज़ बंद थी, तो उसे चालू करके फिर ढूँढ़ें।',
  installAndroid:
    'आवाज़ जोड़ने के लिए: फ़ोन की सेटिंग खोलें, “Text-to-speech” ढूँढ़ें, फिर “Install voice data” में {language} चुनें, अगर वह सूची में हो।',
  installApple:
    'आवाज़ जोड़ने के लिए: सेटिंग में “Accessibility”, “Spoken Content”, “Voices” खोलें और {language} चुनें, अगर वह सूची में हो।',
  installWindows:
    'आवाज़ जोड़ने के लिए: सेटिंग में “Time & language”, “Speech”, “Add voices” खोलें और {language} चुनें, अगर वह सूची में हो।',
  installElsewhere: 'आवाज़ जोड़ने के लिए अपने डिवाइस की सेटिंग में {language} की आवाज़ें ढूँढ़ें।',
  lookAgain: 'फिर ढूँढ़ें',
  serviceOffer: 'यह साइट आपको अध्याय पढ़कर सुना सकती है। इसमें क़रीब {size} डेटा लगेगा, सुनते-सुनते एक-एक वाक्य लोड होगा।',
  useService: 'सुनें',
  brokenOff: 'आगे की आवाज़ लोड नहीं हो सकी। नेटवर्क देखकर “चलाएँ” दबाएँ।',
  refused: 'इस साइट की आवाज़ अभी नहीं चल रही। फिर कोशिश करने के लिए “चलाएँ” दबाएँ, या थोड़ी देर बाद आएँ।',
  unsupported: 'यह ब्राउज़र पढ़कर नहीं सुना सकता। हो सकता है इस डिवाइस का कोई दूसरा ब्राउज़र सुना सके।',
};
