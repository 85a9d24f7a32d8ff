/** The eleven of each cricket side, in batting order; the players are invented. */
const ELEVENS: Readonly<Record<string, string>> = {
  India: 'Arnav Devansh Ishaan Kabir Manav Nikhil Parth Rohan Samar Tejas Vihaan',
  Australia: 'Banner Calder Dawes Ellery Fairley Garrick Hollis Kerrigan Lockyer Mayne Tarrant',
  England: 'Ashdown Barlow Croft Denholm Everett Fenwick Hartley Lowell Pemberton Stanton Wickham',
  Pakistan: 'Adeel Bilal Danish Fahad Haris Junaid Kamran Mohsin Noman Saad Zubair',
  'South Africa': 'Bothman Coetsee Dlamo Erwee Grobler Khoza Loubser Mbatha Nortier Pienaar Zwane',
  Bangladesh: 'Akash Nabil Tahmid Rezaul Shantu Mahin Jubair Sohel Parvez Ridoy Tushar',
  'Sri Lanka': 'Amarasena Bandula Charith Dinuka Gamage Kasun Lahiru Nuwan Roshan Sandun Thilina',
  Afghanistan: 'Asgar Farid Gulzar Hamza Ikram Jawad Najib Omid Qais Sharaf Zahir',
  'Dhaka Rickshaws': 'Abir Badhon Emon Fardin Himel Imran Jahid Kawsar Labib Masum Niloy',
  'Chattogram Anchors': 'Omar Pavel Rafi Sajib Tanim Ujjal Wasim Yasir Zahin Ayon Biplob',
  'Sylhet Monsoons': 'Dipu Ehsan Faruk Galib Habib Iftekhar Jamil Kabirul Litu Mizan Nasim',
  'Khulna Mangroves': 'Opu Prince Rakib Sabbir Tarek Utpal Wahid Yunus Zaman Anik Bappi',
  'Rajshahi Mangoes': 'Dulal Enamul Forhad Golam Hasib Ismail Jewel Khalid Limon Mehedi Nayeem',
  'Barishal Ferries': 'Obaid Polash Rony Shihab Tuhin Ulfat Wares Yakub Ziaul Apon Bijoy',
  'Rangpur Northerners': 'Delwar Ekram Foysal Gias Hridoy Irfan Jisan Kajol Lutfor Mamun Nazmul',
  'Cumilla Weavers': 'Osman Pranto Rasel Shuvo Toufiq Ubaid Walid Yamin Zihad Arif Babul',
};

const SQUADS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(ELEVENS).map(([team, names]) => [team, names.split(' ')]),
);

/** The players of a side, in batting order; without names for one that isn't cast. */
export function squadOf(team: string): readonly string[] {
  return SQUADS.get(team) ?? [];
}
