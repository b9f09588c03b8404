mod valat_bot;

fn main() {
    let seed = std::env::args().nth(1).unwrap().parse().unwrap();
    let mut random = valat_bot::Random::new(seed);
    let numbers: Vec<usize> = (0..16)
        .map(|at| random.below(if at < 8 { 1 << 20 } else { 7 }))
        .collect();
    println!("{numbers:?}");
}
